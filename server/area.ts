import type { Refuse } from "#core/errors.ts";
import type { Flash } from "#core/flash.ts";
import type { Act } from "#core/roles.ts";
import type { Context } from "./context.ts";
import type { DataLoader } from "./database/load-once.ts";
import type { FileColumn } from "./files/files-in-use.ts";
import type { ShareSource } from "./http/share-pictures.ts";
import type { SitemapPart } from "./http/sitemap.ts";
import type { Job } from "./jobs/job.ts";
import type { Notification } from "./notifications/notification.ts";
import type { Operation } from "./operations/operation.ts";
import type { PendingReviews } from "./pending-reviews.ts";
import type { PersonalData } from "./personal-data.ts";
import type { PictureAccess } from "./pictures/picture-access.ts";
import type { LiveEvents } from "./realtime/live-events.ts";

/** Describes an area to app/. It contains everything the application needs from the area. */
export interface Area {
  /** Its folder below areas/: "trade/orders". */
  name: string;
  acts?: readonly Act[];
  operations?: readonly Operation[];
  /** Jobs that run after the transaction that queued them. */
  jobs?: readonly Job[];
  notifications?: readonly Notification[];
  flashes?: readonly Flash[];
  refuse?: Pick<Refuse, "statuses">;
  /** Columns that hold keys of files. The sweep deletes files that none of them references. */
  files?: readonly FileColumn[];
  /** Who may see uploaded pictures. A picture that no area grants access to returns 404. */
  pictures?: readonly PictureAccess[];
  /**
   * Reference data the area loads into its tables. It may depend on data of areas listed before it.
   */
  loadings?: readonly DataLoader[];
  sitemap?: {
    /** Paths of standalone pages. */
    pages?: (context: Context) => Promise<string[]> | string[];
    /** Rows that have a page each, keyed by the name of their sitemap files. */
    parts?: Readonly<Record<string, SitemapPart>>;
    /** Path prefixes that search engines need not crawl. */
    closed?: readonly string[];
  };
  /** Preview pictures for shared links to its pages, keyed by the second segment of their path. */
  shares?: Readonly<Record<string, ShareSource>>;
  /** Events that the area pushes to open pages. */
  live?: LiveEvents;
  /** Rows that wait for an officer, which the desk lists. */
  pendingReviews?: readonly PendingReviews[];
  /** The personal data the area stores, what its export contains, and how it is deleted. */
  personalData?: PersonalData;
  /**
   * Deletes expired rows or queues work that is due. Each function runs at start and every hour.
   */
  hourly?: readonly ((
    context: Pick<Context, "db" | "now" | "settings" | "jobs">,
  ) => Promise<void>)[];
}
