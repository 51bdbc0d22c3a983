import { pages } from "./example-pages.ts";

const refusal = "message code";
const everywhere = ["title", "title description", refusal];

/** Shapes of the shell around every page. */
export const shellShapes = [
  "edition origin language reader worker owner shownCurrency dataSaver rates",
  "code name phone currency",
  refusal,
];

/** Objects that a page's loader composes from endpoint responses. See `ExamplePage`. */
export const shapesOf = (pattern: string): readonly string[] => [
  ...everywhere,
  ...(pages[pattern]?.shapes ?? []),
];

/** Every key that a page composes itself. */
export const composedKeys = new Set(
  [...shellShapes, ...Object.keys(pages).flatMap(shapesOf)].flatMap((shape) => shape.split(" ")),
);
