import { pages } from "./example-pages.ts";

const refusal = "message code";
const everywhere = ["title", "title description", refusal];

/** Of the shell around every page. */
export const shellShapes = [
  "edition origin language reader worker owner shownCurrency dataSaver rates",
  "code name phone currency",
  refusal,
];

/** Objects that a page's loader makes itself of what its endpoints answered: see `ExamplePage`. */
export const shapesOf = (pattern: string): readonly string[] => [
  ...everywhere,
  ...(pages[pattern]?.shapes ?? []),
];

/** Every key that some page makes itself. */
export const composedKeys = new Set(
  [...shellShapes, ...Object.keys(pages).flatMap(shapesOf)].flatMap((shape) => shape.split(" ")),
);
