import type { Language } from "#core/languages.ts";
import { sharePath } from "#core/share-pictures.ts";
import type { Topic } from "./endpoints.ts";

/**
 * Returns the URL of the preview picture for a shared link to a discussion, in the language it was
 * read in.
 */
export const discussionSharePath = (topic: Topic, language: Language): string =>
  sharePath("discussion", topic.id, language, [
    topic.title,
    topic.summary,
    topic.picture?.key,
    topic.isDemo,
  ]);
