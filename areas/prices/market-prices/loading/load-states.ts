/**
 * States of a price load: `waiting` in the queue, `reading` the file, `writing` its valid lines,
 * then `loaded`, `failed`, or `stopped` by an officer (nothing was changed). A loaded file can be
 * `undoing`, then `undone`.
 */
export const loadStates = [
  "waiting",
  "reading",
  "writing",
  "loaded",
  "failed",
  "stopped",
  "undoing",
  "undone",
] as const;
export type LoadState = (typeof loadStates)[number];

/** Whether work is in progress; a page that shows such a load polls. */
export const isUnderWay = (state: LoadState): boolean =>
  state === "waiting" || state === "reading" || state === "writing" || state === "undoing";

/** The states in which an officer can stop a load, because nothing is written yet. */
export const stoppableStates: readonly LoadState[] = ["waiting", "reading"];
