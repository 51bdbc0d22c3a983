import { Badge } from "#web/ui/base/badge.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { Procedure } from "../../endpoints.ts";
import { formatStepTime } from "./published-times.ts";

interface StepsProps {
  procedure: Procedure;
  /** Codes of the steps the user has completed; undefined if no user is signed in to tick them. */
  done: readonly string[] | undefined;
  wording: Wording;
}

/**
 * Renders the steps in order, with a tick button each if the user can tick. The surrounding form
 * submits the buttons.
 */
export const renderSteps = (props: StepsProps): string => prerender(<Steps {...props} />);

function Steps({ procedure: { steps, stepsTotal }, done, wording }: StepsProps) {
  const { say } = wording;
  if (steps.length === 0) return <p>{say("regulations.steps.ask")}</p>;
  const isBlocks = stepsTotal !== null && stepsTotal > steps.length;
  return (
    <>
      {isBlocks && (
        <p>{say("regulations.steps.blocksMeaning", { steps: stepsTotal, blocks: steps.length })}</p>
      )}
      {done && (
        <p>
          <Badge tone={done.length === steps.length ? "good" : "plain"}>
            {say("regulations.progress.done", { done: done.length, all: steps.length })}
          </Badge>
        </p>
      )}
      <ol className="steps-to-do">
        {steps.map(({ code, position, name, parts, times }) => {
          const isDone = done?.includes(code) ?? false;
          return (
            <li key={code} id={`step-${position}`} data-done={isDone || undefined}>
              <div>
                <p className="font-semibold">{say("regulations.steps.one", { position, name })}</p>
                {parts > 1 && (
                  <p className="card-note">{say("regulations.steps.count", { steps: parts })}</p>
                )}
                {times.map((time) => (
                  <p key={time.name} className="card-note">
                    {formatStepTime(time, wording)}
                  </p>
                ))}
              </div>
              {done && <Tick code={code} name={name} isDone={isDone} say={say} />}
            </li>
          );
        })}
      </ol>
      {done && done.length > 0 && (
        <button type="submit" name="again" value="true" className="button button-quiet">
          {say("regulations.progress.again")}
        </button>
      )}
    </>
  );
}

interface TickProps {
  code: string;
  name: string;
  isDone: boolean;
  say: Wording["say"];
}

function Tick({ code, name, isDone, say }: TickProps) {
  return (
    <div className="marks">
      {isDone && <Badge tone="good">{say("regulations.progress.stepDone")}</Badge>}
      <button
        type="submit"
        name={isDone ? "open" : "done"}
        value={code}
        className="button button-quiet"
        aria-label={say(
          isDone ? "regulations.progress.openStep" : "regulations.progress.tickStep",
          {
            name,
          },
        )}
      >
        {say(isDone ? "regulations.progress.open" : "regulations.progress.tick")}
      </button>
    </div>
  );
}
