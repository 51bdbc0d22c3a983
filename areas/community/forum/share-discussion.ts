import type { ShareSource } from "#server/http/share-pictures.ts";
import { call } from "#server/operations/call.ts";
import { discussionSharePath } from "./discussion-share-path.ts";
import { getTopic } from "./endpoints.ts";

/** Only public discussions. */
export const shareDiscussion: ShareSource = async (context, id, say) => {
  const topic = await call(context, getTopic, { id });
  if (topic.hidden) return undefined;
  return {
    path: discussionSharePath(topic, context.language),
    card: {
      title: topic.title,
      note: topic.summary,
      mark: topic.isDemo ? { word: say("web.ui.demo") } : undefined,
      picture: topic.picture?.key,
    },
  };
};
