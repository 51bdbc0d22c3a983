import { z } from "zod";
import { forumPath } from "#core/paths.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";

/** The title is written by a user, so SMS and push leave it out: it is "" there. */
const topic = z.object({ subject: z.string() });

/** For followers of a discussion: the number of comments since they last opened it. */
export const newComments = notification({
  kind: "forum",
  kindName: (say) => say("forum.notification.kind"),
  event: "newComments",
  channels: defaultChannels,
  payload: topic.extend({ count: z.int() }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { subject, count }) =>
    subject
      ? say("forum.notification.newComments", { count, title: subject })
      : say("forum.notification.newCommentsSomewhere", { count }),
  link: forumPath,
});

/** For a user who is mentioned in a text. */
export const mentioned = notification({
  kind: "forum",
  kindName: (say) => say("forum.notification.kind"),
  event: "mentioned",
  channels: defaultChannels,
  payload: topic,
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { subject }) =>
    subject
      ? say("forum.notification.mentioned", { title: subject })
      : say("forum.notification.mentionedSomewhere"),
  link: forumPath,
});

/** For the author of the helpful comment. */
export const commentHelped = notification({
  kind: "forum",
  kindName: (say) => say("forum.notification.kind"),
  event: "commentHelped",
  channels: defaultChannels,
  payload: topic,
  isSuccess: true,
  title: ({ say }, { subject }) =>
    subject
      ? say("forum.notification.commentHelped", { title: subject })
      : say("forum.notification.commentHelpedSomewhere"),
  link: forumPath,
});

export const forumNotifications = [newComments, mentioned, commentHelped];
