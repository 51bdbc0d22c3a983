import "./stepper.css";
import { useFormat } from "#web/format/use-format.ts";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

interface StepperProps {
  /** In order; a completed step may link back. */
  steps: { label: string; to?: string }[];
  /** Number of the current step, from 1. */
  current: number;
}

/** The progress through several pages; a phone shows only the name of the current step. */
export function Stepper({ steps, current }: StepperProps) {
  const say = useSay();
  const { number } = useFormat();
  return (
    <ol
      className="stepper"
      aria-label={say("web.ui.stepOf", { step: number(current), steps: number(steps.length) })}
    >
      {steps.map(({ label, to }, index) => {
        const isDone = index + 1 < current;
        return (
          <li
            key={label}
            data-done={isDone}
            aria-current={index + 1 === current ? "step" : undefined}
          >
            {isDone && to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            {isDone && <span className="sr-only">{say("web.ui.stepDone")}</span>}
          </li>
        );
      })}
    </ol>
  );
}
