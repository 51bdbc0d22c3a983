import { availableParallelism } from "node:os";
import { z } from "zod";
import { type EditionCode, editionCodes } from "#core/editions.ts";
import { backupKeyPattern } from "./backup/backup-key-pattern.ts";
import { limitSchemas } from "./limits/limit-table.ts";
import { count } from "./limits/windows.ts";
import { StartError } from "./start-error.ts";
import { parseStorageUrl } from "./storage/storage-url.ts";

const onOff = z.enum(["on", "off"]);
const port = z.coerce.number().int().min(1).max(65535);
const url = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const matching = (pattern: RegExp) => z.string().regex(pattern);

/** At most two: passwords and files need some of Node's four pool threads. */
const halfOfCores = () => Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Splits a comma-separated list. */
const partsOf = (list: string) => list.split(",").flatMap((part) => part.trim() || []);
const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z.string().default("").transform(partsOf).pipe(z.array(item));
/** A list that has examples in the demo. A single comma is an empty list. */
const listOrDemo = <T extends z.ZodType<unknown, string>>(item: T) =>
  z.string().transform(partsOf).pipe(z.array(item)).optional();

const furtherOptions = ["card", "creditCard", "online"] as const;
/** Home pages only, because the demo has no social media accounts. */
const exampleLinks = ["https://www.facebook.com/", "https://www.instagram.com/", "https://x.com/"];

const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./ })
  .refine((set) => !/%(?![0-9a-f]{2})/i.test(set), "write a % in user or password as %25");

/** `file:` alone is the data folder, as without the setting. */
const filesUrl = z
  .string()
  .superRefine((text, context) => {
    try {
      if (text !== "file:") parseStorageUrl(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: (error as Error).message });
    }
  })
  .transform((text) => (text === "file:" ? undefined : text))
  .optional();

/** Pairs in which the first setting requires the second. */
const together = [
  ["DATABASE_DIRECT_URL", "DATABASE_URL"],
  ["SMTP_URL", "MAIL_FROM"],
  ["MAIL_FROM", "SMTP_URL"],
  ["AT_USERNAME", "AT_API_KEY"],
  ["AT_API_KEY", "AT_USERNAME"],
  ["AT_SENDER", "AT_USERNAME"],
  ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"],
  ["AWS_SECRET_ACCESS_KEY", "AWS_ACCESS_KEY_ID"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"],
  ["MPESA_CONSUMER_KEY", "MPESA_CONSUMER_SECRET"],
  ["MPESA_CONSUMER_SECRET", "MPESA_SHORTCODE"],
  ["MPESA_SHORTCODE", "MPESA_PASSKEY"],
  ["MPESA_PASSKEY", "MPESA_CONSUMER_KEY"],
] as const;

/** The names that OpenTelemetry gives the ways to choose which traces are recorded. */
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const neededWithoutDemo = ["CONTENT_PUBLIC_TOKEN", "CLIENT_ID", "CLIENT_SECRET"] as const;

/** Every setting, read from the environment only. Each has one line in `.env.example`. */
const schema = z
  .object({
    ...limitSchemas,
    PORT: port.default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    EDITION: z.enum(editionCodes).default("tz"),
    DATA_DIR: z.string().min(1).default(".data"),
    FILES_URL: filesUrl,
    AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
    AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_READ_URLS: listOf(postgresUrl),
    DATABASE_PREPARED: onOff.default("on"),
    DATABASE_POOL: count.max(100).default(10),
    WORKERS: count.max(64).default(() => Math.min(8, availableParallelism())),
    PUBLIC_URL: url.optional(),
    CURRENCY: matching(/^[A-Z]{3}$/).optional(),
    CONTACT_PHONE: matching(/^\+[0-9 ]{7,20}$/).optional(),
    /** Plain text. */
    OPERATOR_NAME: matching(/^[^\p{Cc}<>]{2,120}$/u).optional(),
    CONTACT_EMAIL: z.email().max(200).optional(),
    DEMO_DATA: onOff.optional(),
    CONTENT_PUBLIC_TOKEN: z.string().min(8).optional(),
    CLIENT_ID: z.string().min(1).optional(),
    CLIENT_SECRET: z.string().min(8).optional(),
    SHOP_PORTAL_URL: z.string().min(1).default("/portal"),
    SOCIAL_LINKS: listOrDemo(z.url({ protocol: /^https$/ })),
    PASSWORD_RESET_CHANNEL: z.enum(["email", "sms"]).default("email"),
    SECRET_KEY: z.string().min(32).optional(),
    PASSWORD_MIN: count.min(6).max(64).default(6),
    CODE_DIGITS: count.min(5).max(8).default(5),
    SESSION_DAYS: count.max(365).default(30),
    SESSION_IDLE_DAYS: count.max(365).default(14),
    OFFICER_SESSION_HOURS: count.max(720).default(12),
    KNOWN_DEVICE_DAYS: count.max(365).default(180),
    CODES_KEPT_PERCENT: z.coerce.number().int().min(0).max(90).default(50),
    SMS_PRICE: z.coerce.number().min(0).optional(),
    URGENT_SHARE: z.coerce.number().int().min(0).max(90).default(25),
    NEWS_TOGETHER_SECONDS: z.coerce.number().int().min(0).max(3600).default(300),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: matching(/^([^<>\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u).optional(),
    AT_USERNAME: z.string().min(1).optional(),
    AT_API_KEY: matching(/^[\x21-\x7e]+$/).optional(),
    AT_SENDER: z.string().min(1).max(11).optional(),
    AT_URL: url.default("https://api.africastalking.com"),
    VAPID_PUBLIC_KEY: matching(/^[\w-]{87}$/).optional(),
    VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/).optional(),
    VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
    /** Each may include a port. */
    PUSH_HOSTS: listOf(matching(/^[a-z0-9.-]+(:\d+)?$/)),
    PAYMENT_OPTIONS: listOrDemo(z.enum(furtherOptions)),
    MPESA_URL: url.default("https://sandbox.safaricom.co.ke"),
    MPESA_CONSUMER_KEY: z.string().min(1).optional(),
    MPESA_CONSUMER_SECRET: z.string().min(1).optional(),
    MPESA_SHORTCODE: matching(/^\d{5,7}$/).optional(),
    MPESA_PASSKEY: z.string().min(1).optional(),
    MPESA_CURRENCY: matching(/^[A-Z]{3}$/).default("KES"),
    BACKUP_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
    BACKUP_KEY: matching(backupKeyPattern).optional(),
    BACKUP_EVERY_HOURS: z.coerce.number().min(0).max(720).optional(),
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(7),
    BACKUP_KEEP_WEEKS: z.coerce.number().int().min(0).max(520).default(5),
    BACKUP_KEEP_MONTHS: z.coerce.number().int().min(0).max(120).default(12),
    BACKUP_LOG: onOff.default("on"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
      .default("info"),
    HTTP_AT_ONCE: count.default(16),
    HTTP_READS_AT_ONCE: count.default(3),
    HTTP_WAITING: count.default(200),
    HTTP_WAIT_MS: count.default(500),
    METRICS_TOKEN: z.string().min(16).optional(),
    CHECK_OUTPUT: onOff.default("off"),
    PICTURES_MADE_AT_ONCE: count.max(32).default(halfOfCores),
    PICTURES_WAITING: count.default(200),
    UPLOADS_MB: count.min(32).default(64),
    UPLOAD_SECONDS: count.default(900),
    PICTURES_CACHE_MB: count.default(1024),
    PAGES_KEPT_SECONDS: z.coerce.number().int().min(0).max(3600).default(10),
    PAGES_KEPT_MB: count.max(1024).default(16),
    LOOKUP_SECONDS: z.coerce.number().int().min(0).default(30),
    TRUST_PROXY: onOff.default("off"),
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default("soko"),
    OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
    OTEL_TRACES_SAMPLER: z.enum(samplers).default("parentbased_always_on"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    OTEL_METRIC_EXPORT_INTERVAL: count.min(100).default(60_000),
    REGION_TZ_URL: url.optional(),
    REGION_KE_URL: url.optional(),
    REGION_RW_URL: url.optional(),
    REGION_UG_URL: url.optional(),
    REGION_BI_URL: url.optional(),
  })
  .transform((set) => {
    const demoData = (set.DEMO_DATA ?? (set.DATABASE_URL ? "off" : "on")) === "on";
    const demo = <T>(value: T | undefined, ifDemo: T) => value ?? (demoData ? ifDemo : undefined);
    return {
      ...set,
      demoData,
      BACKUP_EVERY_HOURS: set.BACKUP_EVERY_HOURS ?? (set.BACKUP_URL ? 24 : 0),
      PUBLIC_URL: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
      CONTENT_PUBLIC_TOKEN: demo(set.CONTENT_PUBLIC_TOKEN, "soko-public"),
      CLIENT_ID: demo(set.CLIENT_ID, "soko-web"),
      CLIENT_SECRET: demo(set.CLIENT_SECRET, "soko-web-secret"),
      SOCIAL_LINKS: demo(set.SOCIAL_LINKS, exampleLinks) ?? [],
      PAYMENT_OPTIONS: demo(set.PAYMENT_OPTIONS, [...furtherOptions]) ?? [],
    };
  })
  .superRefine((set, context) => {
    const miss = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    for (const name of neededWithoutDemo) {
      if (!set[name]) miss(name, "must be set without demo data");
    }
    if (set.FILES_URL?.startsWith("s3:") && !set.AWS_ACCESS_KEY_ID) {
      miss("AWS_ACCESS_KEY_ID", "must be set where FILES_URL names a bucket");
    }
    for (const [name, needed] of together) {
      if (set[name] && !set[needed]) miss(needed, `must be set where ${name} is`);
    }
  });

type Parsed = z.output<typeof schema>;
type Needed = (typeof neededWithoutDemo)[number];
export type Settings = Omit<Parsed, Needed> & Record<Needed, string>;

/**
 * Returns the URL of the database itself, for what a pooler in transaction mode cannot do: LISTEN,
 * locks of a session, migrations, bulk loads.
 * @param url of the database that serves
 */
export const directUrl = ({ DATABASE_DIRECT_URL }: Settings, url: string): string =>
  DATABASE_DIRECT_URL ?? url;

/** Returns how the pool of a server connects: through a pooler if DATABASE_DIRECT_URL is set. */
export const poolerOf = (settings: Settings): { prepares: boolean } | undefined =>
  settings.DATABASE_DIRECT_URL ? { prepares: settings.DATABASE_PREPARED === "on" } : undefined;

/** Reads the settings. A missing or malformed one stops the start with a message that names it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const provided = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ""),
  );
  const result = schema.safeParse(provided);
  if (result.success) return result.data as Settings;
  const sentences = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? "a setting");
    return provided[name] === undefined
      ? `The setting ${name} is missing: it ${issue.message}.`
      : `The setting ${name} is not right: ${issue.message}. See .env.example.`;
  });
  throw new StartError(sentences.join(" "));
}

/**
 * Returns the URL of a partner edition from its own setting, or undefined for the default of the
 * edition table.
 */
export function regionUrl(settings: Settings, code: EditionCode): string | undefined {
  return settings[`REGION_${code.toUpperCase() as Uppercase<EditionCode>}_URL`];
}
