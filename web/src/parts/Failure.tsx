// An error in the server's words, with line and column if known.
import type { RequestError } from "../server/request";
import { text } from "../text/preferences";

export function Failure({ error }: { error: RequestError }) {
  const { problem } = text.value;
  return (
    <p class="failure" role="alert">
      {error.line !== undefined && <strong>{problem.where(error.line, error.column)}: </strong>}
      {error.message || (error.status === 0 ? problem.noAnswer : problem.gone)}
    </p>
  );
}
