import type { demoSignIns } from "#data/demo/demo-people.ts";

export type DemoPerson = keyof typeof demoSignIns;

/** What the tests of the whole house must know of an area: its `for-tests.ts`. */
export interface ForTests {
  /** Its pages by their pattern in app/routes.ts. */
  pages?: Readonly<Record<string, ExamplePage>>;
  /** Patterns that show no page: they answer a form, lead on, or hand out a file. */
  withoutPage?: readonly string[];
  /** What stands in examples for the id of a thing that is there. */
  ids?: Readonly<Record<string, ExampleId>>;
  /** Phrases that a language has as English has them, on purpose: "fr forum.title", or all of them. */
  sameWords?: readonly string[];
  /** Columns ("forum_post.body") that hold keys of no files, though by their names they might. */
  withoutFiles?: readonly string[];
}

export interface ExamplePage {
  /** Addresses to see it at. One that ends in "@buyer" is seen by that demo account. */
  examples: readonly string[];
  /**
   * Objects that its loader makes beside what its endpoints answer: their keys, or after "+ " those
   * it puts beside the keys of an answer.
   */
  shapes?: readonly string[];
}

/** An id that is known, or that of the first row of a list that is so; if there is none it is made. */
export type ExampleId =
  | string
  | {
      /** A call with what it is asked for: "product?term=maize". */
      list: string;
      where?: Readonly<Record<string, unknown>>;
      /** The field whose id is meant, or that is one, where it is not the row's own. */
      of?: string;
      /** Who asks. */
      as?: DemoPerson;
      /** A call that makes one and answers it, where the demo has none. */
      make?: { path: string; body: object };
    };

/** Shapes of the kit that many loaders make: what is chosen from, and a list under its heading. */
export const choice = "value label";
export const titledList = "+ title";
/** What a page shows of a product in a list. */
export const card =
  "id name price currency unit perBase minimum seller place picture background isSoldOut isDemo rating ratings";
