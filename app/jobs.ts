import { notificationJobs } from "#areas/notifications/jobs.ts";
import { paymentJobs } from "#areas/payments/jobs.ts";
import { sellerJobs } from "#areas/seller/jobs.ts";
import type { JobKind } from "#server/jobs/job-kind.ts";

/** Every kind of work that is done after the transaction that asked for it. */
export const jobKinds: JobKind[] = [...notificationJobs, ...paymentJobs, ...sellerJobs];
