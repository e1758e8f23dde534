// The name of a problem. One that is made of words joined by underscores breaks between them, not inside of them.
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
