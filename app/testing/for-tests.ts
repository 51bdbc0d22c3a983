import type { demoSignIns } from "#data/demo/demo-people.ts";

export type DemoPerson = keyof typeof demoSignIns;

/** What the tests of the whole project must know about an area: its `for-tests.ts`. */
export interface ForTests {
  /** Its pages by their pattern in app/routes.ts. */
  pages?: Readonly<Record<string, ExamplePage>>;
  /** Patterns that show no page: they handle a form, redirect, or return a file. */
  withoutPage?: readonly string[];
  /** Existing ids that stand for the parameters of examples. */
  ids?: Readonly<Record<string, ExampleId>>;
  /**
   * Phrases that are the same in a language as in English, on purpose: "fr forum.title", or a key
   * for all languages.
   */
  sameWords?: readonly string[];
  /** Columns ("forum_post.body") that hold no file keys, although their names suggest it. */
  withoutFiles?: readonly string[];
}

export interface ExamplePage {
  /** Addresses that show it. One that ends in "@buyer" is opened as that demo account. */
  examples: readonly string[];
  /**
   * Objects that its loader builds in addition to the responses of its endpoints: their keys, or
   * after "+ " the keys it adds to a response.
   */
  shapes?: readonly string[];
}

/** A known id, or the id of the first row of a list. Where there is none, it is created. */
export type ExampleId =
  | string
  | {
      /** A call with its query: "product?term=maize". */
      list: string;
      where?: Readonly<Record<string, unknown>>;
      /** The field that holds the id, or an object with it, where it is not the row's own id. */
      of?: string;
      /** The account that sends the call. */
      as?: DemoPerson;
      /** A call that creates one and returns it, where the demo has none. */
      make?: { path: string; body: object };
    };

/**
 * Shapes of UI components that many loaders build: the options of a choice, and a list with its
 * heading.
 */
export const choice = "value label";
export const titledList = "+ title";
/** What a page shows of a product in a list. */
export const card =
  "id name commodity price currency unit perBase minimum seller place picture background isSoldOut isDemo rating ratings";
