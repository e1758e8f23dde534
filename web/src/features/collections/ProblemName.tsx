// The name of a problem. Names made of words joined by underscores can break between the words.
import { Fragment } from "preact";

export function ProblemName({ name }: { name: string }) {
  return (
    <>
      {name.split(/(?<=_)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
