import type { Refuse } from "#core/errors.ts";
import type { Flash } from "#core/flash.ts";
import type { Act } from "#core/roles.ts";
import type { Context } from "./context.ts";
import type { Loading } from "./database/load-once.ts";
import type { FileColumn } from "./files/files-in-use.ts";
import type { ShareSource } from "./http/share-pictures.ts";
import type { SitemapPart } from "./http/sitemap.ts";
import type { Job } from "./jobs/job.ts";
import type { Notification } from "./notifications/notification.ts";
import type { Operation } from "./operations/operation.ts";
import type { PersonalData } from "./personal-data.ts";
import type { PictureAccess } from "./pictures/picture-access.ts";
import type { LiveEvents } from "./realtime/live-events.ts";

/** The one face of an area towards app/: all that the house must know of it. */
export interface Area {
  /** Its folder below areas/: "trade/orders". */
  name: string;
  acts?: readonly Act[];
  operations?: readonly Operation[];
  /** Work after the transaction that asked for it. */
  jobs?: readonly Job[];
  notifications?: readonly Notification[];
  flashes?: readonly Flash[];
  refuse?: Pick<Refuse, "statuses">;
  /** Columns that hold keys of files. What stands in none of them is swept away. */
  files?: readonly FileColumn[];
  /** Who may see the pictures that people sent: one that no area shows is 404. */
  pictures?: readonly PictureAccess[];
  /** Reference data it brings into its tables; it may lean on that of the areas listed before. */
  loadings?: readonly Loading[];
  sitemap?: {
    /** Addresses of pages that stand by themselves. */
    pages?: (context: Context) => Promise<string[]> | string[];
    /** Rows with a page each, by the name of their files. */
    parts?: Readonly<Record<string, SitemapPart>>;
    /** Beginnings of addresses that search engines need not read. */
    closed?: readonly string[];
  };
  /** Pictures that stand for links to it where they are shared, by the second part of their address. */
  shares?: Readonly<Record<string, ShareSource>>;
  /** What open pages are told of it at once. */
  live?: LiveEvents;
  /** What it holds of people, what they are given of it, and how it ends. */
  personalData?: PersonalData;
  /** Forgets what has expired, or asks for what is due; each is done now and every hour. */
  hourly?: readonly ((
    context: Pick<Context, "db" | "now" | "settings" | "jobs">,
  ) => Promise<void>)[];
}
