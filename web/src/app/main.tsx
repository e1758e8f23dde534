import { render } from "preact";
import { App } from "./App";
import { loadAbout } from "./about";
import "../style/index.css";

await loadAbout(); // the views need the rules
render(<App />, document.getElementById("app")!);
