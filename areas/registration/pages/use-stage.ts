import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Stage } from "./stage.ts";

/** Steps that were shown, by their places in the browser's history. */
const shownAt = new Map<string, Stage>();

/** With what was typed in them; after registration nobody needs them. */
export const forgetStages = (): void => shownAt.clear();

interface Answered {
  /** Absent when the line broke: the step stays. */
  stage?: Stage;
}

/**
 * The step to show: the one answered, else what stood at this place in the history, so that the
 * phone's own back goes a step back, else the first.
 */
export function useStage(first: Stage, answered: Answered | undefined): Stage {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, first, stage: answered?.stage ?? first });
  if (shown.key !== key || shown.first !== first) {
    const stage = answered ? (answered.stage ?? shown.stage) : (shownAt.get(key) ?? first);
    setShown({ key, first, stage });
  }
  useEffect(() => void shownAt.set(shown.key, shown.stage), [shown]);
  return shown.stage;
}
