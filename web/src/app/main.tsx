import { render } from "preact";
import { App } from "./App";
import { resume } from "../features/solve/search/job";
import { loadAbout } from "./about";
import "../style/index.css";

void loadAbout();
void resume();
render(<App />, document.getElementById("app")!);
