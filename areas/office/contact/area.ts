import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { contactActs } from "./acts.ts";
import { contactPath } from "./contact-paths.ts";
import { answerContactMessage, finishContactMessage } from "./decide-message.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { contactJobs } from "./jobs.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { contactPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { writeContactMessage } from "./write-message.ts";

export const contactUs: Area = {
  name: "office/contact",
  pendingReviews,
  acts: Object.values(contactActs),
  flashes: Object.values(flash),
  jobs: contactJobs,
  operations: implement(endpoints, reads, {
    writeContactMessage,
    answerContactMessage,
    finishContactMessage,
  }),
  refuse,
  sitemap: { pages: () => [contactPath] },
  personalData: contactPersonalData,
  hourly: [deleteOldMessages],
};
