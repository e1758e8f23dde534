// An error in the server's words, with line and column if known.
import type { RequestError } from "../server/request";
import { text } from "../text/preferences";
import { TokenForm } from "./TokenForm";

export function Failure({ error }: { error: RequestError }) {
  const { problem } = text.value;
  if (error.status === 401) return <TokenForm />;
  return (
    <p class="failure" role="alert">
      {error.line !== undefined && <strong>{problem.where(error.line, error.column)}: </strong>}
      {error.message || (error.status === 0 ? problem.noAnswer : problem.gone)}
    </p>
  );
}
