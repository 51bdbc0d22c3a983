import { hideMessage, restoreMessage } from "#areas/community/chat/hide-message.ts";
import { findReportedPicture } from "#areas/community/chat/reported-picture.ts";
import { chatMessage } from "#areas/community/chat/tables.ts";
import { conversationPath } from "#core/paths.ts";
import { lookup } from "#server/database/statement.ts";
import type { ModerationTarget } from "./target.ts";

/** A private message: officers read the reported part, never the whole conversation. */
export const chatTarget: ModerationTarget = {
  async read(context, id) {
    const [message] = await findMessage(context, { id });
    return (
      message && {
        title: null,
        text: message.text,
        path: conversationPath(message.roomId),
        isHidden: message.state === "hidden",
        isLocked: null,
        hasPicture: (await findReportedPicture(context, { id })).length > 0,
      }
    );
  },
  async readPicture(context, id) {
    const [found] = await findReportedPicture(context, { id });
    return found && context.files.documents.get(found.picture);
  },
  hide: hideMessage,
  restore: restoreMessage,
};

const findMessage = lookup(chatMessage, "message flagged", ["roomId", "text", "state"], "id");
