import { render } from "preact";
import { App } from "./App";
import { loadAbout } from "./about";
import "../style/index.css";

await loadAbout(); // nothing can be drawn without the rules
render(<App />, document.getElementById("app")!);
