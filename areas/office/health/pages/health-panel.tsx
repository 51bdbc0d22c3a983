import { Badge } from "#web/ui/base/badge.tsx";
import type { HealthLine } from "../endpoints.ts";
import type { HealthState } from "../health-rules.ts";

interface HealthPanelProps {
  line: HealthLine;
  /** What is checked, in words. */
  name: string;
  /** The state in words. */
  label: string;
  /** When it was checked, in words. */
  checked: string;
}

const tones = { well: "good", watch: "waiting", act: "bad" } as const;

/** A tick, a triangle, and a crossed circle: the state for those who do not see its colour. */
const drawings: Record<HealthState, string> = {
  well: "M5 13l4 4L19 7",
  watch: "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
  act: "M12 3a9 9 0 1 0 .01 0M8.5 8.5l7 7M15.5 8.5l-7 7",
};

/** One part of the edition: its state as colour, drawing and words, and what to do. */
export function HealthPanel({ line, name, label, checked }: HealthPanelProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 text-base">{name}</h2>
        <Badge tone={tones[line.state]}>
          <span className="inline-flex items-center gap-1">
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={drawings[line.state]} />
            </svg>
            {label}
          </span>
        </Badge>
      </div>
      <p className="break-words">{line.text}</p>
      <p className="hint">{checked}</p>
    </>
  );
}
