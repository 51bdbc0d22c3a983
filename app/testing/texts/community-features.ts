import { feature } from "./feature.ts";

/** The forum and its moderation by officers. The shape is that of `features`. */
export const communityFeatures = {
  forum: feature(
    [
      "/networks",
      "table forum_topic",
      "table forum_listing",
      "table forum_topic_word",
      "table forum_comment",
      "table forum_like",
      "table forum_follow",
      "table forum_visit",
      "table forum_mention",
      "table forum_preference",
    ],
    [
      "forum|discussion",
      "jukwaa|majadiliano|mijadala",
      "forum|discussion",
      "ibiganiro",
      "ibiganiro",
    ],
  ),
  orderNotes: feature(
    ["/portal/officer/orders", "table order_note"],
    [
      "officers’ notes",
      "maelezo ya maafisa",
      "remarques des agents",
      "inyandiko z’abakozi",
      "inyandiko z’abakozi",
    ],
  ),
  complaints: feature(
    [
      "/report/:kind/:id",
      "/portal/officer/complaints",
      "table complaint",
      "table complaint_case",
      "table complaint_decision",
    ],
    [
      "carriers you report|offers you reported",
      "wasafirishaji unaowaripoti|ulivyoripoti sokoni",
      "transporteurs que vous signalez|offres que vous avez signalées",
      "ibicuruzwa mumenyesha|mwamenyesheje ku isoko",
      "ibidandazwa mumenyesha|mwamenyesheje kw’isoko",
    ],
  ),
  flags: feature(
    [
      "/portal/officer/flags",
      "table flag",
      "table written_text",
      "table moderation_decision",
      "call POST portal/flag/{id}/hide",
    ],
    [
      "texts? you flag|flagged",
      "maandishi u(na|li)yoripoti",
      "textes (que vous (avez )?signal|signal)",
      "nyandiko (mumenyesha|mwamenyesheje) ko zifi",
      "nyandiko (mumenyesha|mwamenyesheje) ko zifi",
    ],
  ),
} as const;
