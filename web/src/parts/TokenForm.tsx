// What to do when the server does not know this browser, because the page was opened without the token or the server has
// a new one.
import { useState } from "preact/hooks";
import { tokenIn } from "../server/token";
import { text } from "../text/preferences";
import { TextField } from "./TextField";

export function TokenForm() {
  const words = text.value.token;
  const [entered, enter] = useState("");
  const token = tokenIn(entered);
  const open = (event: Event) => {
    event.preventDefault();
    // The server takes the token out of the address and gives a cookie for it.
    if (token) location.replace(`?token=${token}${location.hash}`);
  };
  return (
    <form class="stack" onSubmit={open}>
      <p class="failure" role="alert">
        {words.missing}
      </p>
      <TextField label={words.label} value={entered} onChange={enter} />
      {entered && !token && <p class="calm">{words.wrong}</p>}
      <div class="buttons">
        <button type="submit">{words.open}</button>
      </div>
    </form>
  );
}
