import { render } from "preact";
import { App } from "./App";
import { resume } from "./state/job";
import { loadAbout } from "./state/library";
import "./style/index.css";

void loadAbout();
void resume();
render(<App />, document.getElementById("app")!);
