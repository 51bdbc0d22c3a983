CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"names" jsonb NOT NULL,
	"descriptions" jsonb,
	"type" text NOT NULL,
	"venue" text,
	"town" text NOT NULL,
	"location_id" integer,
	"country_code" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"first_month" integer,
	"last_month" integer,
	"last_start" date,
	"last_end" date,
	"last_edition" text,
	"organiser" text,
	"website" text,
	"ticket_price" numeric(16, 2),
	"ticket_currency" text,
	"ticket_url" text,
	"source" text,
	"is_verified" boolean NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event__code" UNIQUE("code"),
	CONSTRAINT "event__type" CHECK (type in ('workshop', 'training opportunities', 'conferences', 'trade fairs')),
	CONSTRAINT "event__days" CHECK (ends_on is null or ends_on >= starts_on),
	CONSTRAINT "event__ticket" CHECK (ticket_price is null or ticket_price = 0 or ticket_currency is not null)
);
--> statement-breakpoint
CREATE TABLE "price_load" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"file_name" text NOT NULL,
	"file_key" text,
	"sha256" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"layout" text,
	"state" text NOT NULL,
	"adds_markets" boolean DEFAULT false NOT NULL,
	"failure" text,
	"failure_value" text,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_new" integer DEFAULT 0 NOT NULL,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"rows_same" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL,
	"markets_added" integer DEFAULT 0 NOT NULL,
	"first_period" text,
	"last_period" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "price_load__state" CHECK (state in ('waiting', 'reading', 'writing', 'loaded', 'failed', 'stopped', 'undone')),
	CONSTRAINT "price_load__layout" CHECK (layout in ('wfp', 'simple'))
);
--> statement-breakpoint
CREATE TABLE "price_load_change" (
	"load_id" uuid NOT NULL,
	"price_id" integer NOT NULL,
	"prior_price" numeric(16, 2),
	"prior_low" numeric(16, 2),
	"prior_high" numeric(16, 2),
	"prior_currency" text,
	"prior_load_id" uuid,
	CONSTRAINT "price_load_change__pk" PRIMARY KEY("load_id","price_id")
);
--> statement-breakpoint
CREATE TABLE "price_load_issue" (
	"load_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"issue" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "price_load_issue__pk" PRIMARY KEY("load_id","line","column")
);
--> statement-breakpoint
CREATE TABLE "price_load_row" (
	"load_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"period" text NOT NULL,
	"market_place_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"commodity_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"price_type" text NOT NULL,
	"price" numeric(16, 2) NOT NULL,
	"price_low" numeric(16, 2),
	"price_high" numeric(16, 2),
	"currency" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "price_load_row__pk" PRIMARY KEY("load_id","line")
);
--> statement-breakpoint
CREATE TABLE "price_source" (
	"code" text PRIMARY KEY NOT NULL,
	"publisher" text NOT NULL,
	"licence" text,
	"licence_url" text,
	"url" text,
	"taken_from" text,
	"taken_on" text
);
--> statement-breakpoint
CREATE TABLE "price_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"commodity_id" integer NOT NULL,
	"market_place_id" integer,
	"price_type" text,
	"location_id" integer,
	"price" numeric(16, 2),
	"unit_id" integer,
	"currency" text,
	"percent" integer,
	"is_paused" boolean DEFAULT false NOT NULL,
	"last_seen" text,
	"last_notified_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_alert__kind" CHECK (kind in ('over', 'under', 'moved', 'offered')),
	CONSTRAINT "price_alert__type" CHECK (price_type is null or price_type in ('retail', 'wholesale')),
	CONSTRAINT "price_alert__limit" CHECK ((kind = 'moved') = (percent is not null)
      and (kind = 'moved') = (price is null)
      and (price is null) = (currency is null) and (price is null) = (unit_id is null))
);
--> statement-breakpoint
CREATE TABLE "price_enquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"commodity_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"comment" text,
	"state" text NOT NULL,
	"answer" text,
	"price" numeric(16, 2),
	"currency" text,
	"unit_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_enquiry__state" CHECK (state in ('open', 'answered')),
	CONSTRAINT "price_enquiry__answered" CHECK ((state = 'open') = (answered_at is null)),
	CONSTRAINT "price_enquiry__answer" CHECK (state = 'open' or answer is not null),
	CONSTRAINT "price_enquiry__price" CHECK ((price is null) = (unit_id is null) and (price is null) = (currency is null)),
	CONSTRAINT "price_enquiry__published" CHECK (not is_published or state = 'answered')
);
--> statement-breakpoint
CREATE TABLE "price_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"market_place_id" integer NOT NULL,
	"commodity_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"day" date NOT NULL,
	"price" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"per_base" numeric(20, 6),
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_report__of_day" UNIQUE("account_id","commodity_id","market_place_id","unit_id","day"),
	CONSTRAINT "price_report__state" CHECK (state in ('shown', 'held', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "service_provider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type_id" integer NOT NULL,
	"descriptions" jsonb,
	"town" text,
	"location_id" integer,
	"country_code" text NOT NULL,
	"po_box" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_online" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"source" text,
	"as_of" date,
	"is_verified" boolean NOT NULL,
	"search_text" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_provider__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "service_provider_country" (
	"provider_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	CONSTRAINT "service_provider_country__pk" PRIMARY KEY("provider_id","country_code")
);
--> statement-breakpoint
CREATE TABLE "service_provider_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_provider_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "service_provider_type__slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "trade_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scheme" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "trade_item__scheme_code" UNIQUE("scheme","code")
);
--> statement-breakpoint
CREATE TABLE "trade_volume" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_volume_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"period" text NOT NULL,
	"frequency" text NOT NULL,
	"flow" text NOT NULL,
	"partner_code" text,
	"partner" text NOT NULL,
	"item_id" integer NOT NULL,
	"value" numeric(20, 4) NOT NULL,
	"value_unit" text NOT NULL,
	"quantity" numeric(20, 3),
	"quantity_unit" text,
	"source" text NOT NULL,
	CONSTRAINT "trade_volume__row" UNIQUE("country_code","flow","item_id","partner","frequency","period","source","value_unit"),
	CONSTRAINT "trade_volume__flow" CHECK (flow in ('export', 'import', 're-export')),
	CONSTRAINT "trade_volume__frequency" CHECK (frequency in ('M', 'Q', 'A', 'YE'))
);
--> statement-breakpoint
ALTER TABLE "market_price" DROP CONSTRAINT "market_price__row";--> statement-breakpoint
DROP INDEX "market_price__commodity_country_period";--> statement-breakpoint
DROP INDEX "market_price__market";--> statement-breakpoint
ALTER TABLE "market_price" ADD COLUMN "load_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_load" ADD CONSTRAINT "price_load_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_load" ADD CONSTRAINT "price_load_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_load_change" ADD CONSTRAINT "price_load_change_load_id_price_load_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."price_load"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_load_change" ADD CONSTRAINT "price_load_change_price_id_market_price_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."market_price"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_load_issue" ADD CONSTRAINT "price_load_issue_load_id_price_load_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."price_load"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_load_row" ADD CONSTRAINT "price_load_row_load_id_price_load_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."price_load"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_market_place_id_market_place_id_fk" FOREIGN KEY ("market_place_id") REFERENCES "public"."market_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_enquiry" ADD CONSTRAINT "price_enquiry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_enquiry" ADD CONSTRAINT "price_enquiry_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_enquiry" ADD CONSTRAINT "price_enquiry_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_enquiry" ADD CONSTRAINT "price_enquiry_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_enquiry" ADD CONSTRAINT "price_enquiry_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_report" ADD CONSTRAINT "price_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_report" ADD CONSTRAINT "price_report_market_place_id_market_place_id_fk" FOREIGN KEY ("market_place_id") REFERENCES "public"."market_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_report" ADD CONSTRAINT "price_report_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_report" ADD CONSTRAINT "price_report_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_report" ADD CONSTRAINT "price_report_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider" ADD CONSTRAINT "service_provider_type_id_service_provider_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."service_provider_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider" ADD CONSTRAINT "service_provider_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider" ADD CONSTRAINT "service_provider_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider" ADD CONSTRAINT "service_provider_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider_country" ADD CONSTRAINT "service_provider_country_provider_id_service_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."service_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_provider_country" ADD CONSTRAINT "service_provider_country_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_volume" ADD CONSTRAINT "trade_volume_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_volume" ADD CONSTRAINT "trade_volume_partner_code_country_code_fk" FOREIGN KEY ("partner_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_volume" ADD CONSTRAINT "trade_volume_item_id_trade_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."trade_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event__by_day" ON "event" USING btree ("is_listed","starts_on","id");--> statement-breakpoint
CREATE INDEX "event__country" ON "event" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "event__location" ON "event" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "event__created_by" ON "event" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "event__words" ON "event" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_load__newest" ON "price_load" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_load__account" ON "price_load" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "price_load__undone_by" ON "price_load" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "price_load_change__price" ON "price_load_change" USING btree ("price_id");--> statement-breakpoint
CREATE INDEX "price_alert__own" ON "price_alert" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_alert__of_commodity" ON "price_alert" USING btree ("commodity_id","kind") WHERE not is_paused;--> statement-breakpoint
CREATE INDEX "price_alert__market" ON "price_alert" USING btree ("market_place_id");--> statement-breakpoint
CREATE INDEX "price_alert__location" ON "price_alert" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_enquiry__waiting" ON "price_enquiry" USING btree ("account_id","commodity_id","location_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "price_enquiry__own" ON "price_enquiry" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_enquiry__open" ON "price_enquiry" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "price_enquiry__answered_newest" ON "price_enquiry" USING btree ("answered_at","id") WHERE state = 'answered';--> statement-breakpoint
CREATE INDEX "price_enquiry__published_of" ON "price_enquiry" USING btree ("commodity_id","answered_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "price_enquiry__location" ON "price_enquiry" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "price_enquiry__answered_by" ON "price_enquiry" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "price_report__shown" ON "price_report" USING btree ("commodity_id","market_place_id","day") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "price_report__held" ON "price_report" USING btree ("created_at","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "price_report__own" ON "price_report" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_report__market" ON "price_report" USING btree ("market_place_id");--> statement-breakpoint
CREATE INDEX "price_report__decided_by" ON "price_report" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "service_provider__type_name" ON "service_provider" USING btree ("is_active","type_id","name","id");--> statement-breakpoint
CREATE INDEX "service_provider__name" ON "service_provider" USING btree ("is_active","name","id");--> statement-breakpoint
CREATE INDEX "service_provider__type" ON "service_provider" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "service_provider__country" ON "service_provider" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "service_provider__location" ON "service_provider" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "service_provider__created_by" ON "service_provider" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "service_provider__words" ON "service_provider" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_provider_country__country" ON "service_provider_country" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "trade_volume__country_period" ON "trade_volume" USING btree ("country_code","period");--> statement-breakpoint
CREATE INDEX "trade_volume__partner" ON "trade_volume" USING btree ("partner_code");--> statement-breakpoint
CREATE INDEX "trade_volume__item" ON "trade_volume" USING btree ("item_id");--> statement-breakpoint
-- Who publishes what is loaded already; the reference data says more of them.
INSERT INTO "price_source" ("code", "publisher") SELECT DISTINCT "source", "source" FROM "market_price";--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_source_price_source_code_fk" FOREIGN KEY ("source") REFERENCES "public"."price_source"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_load_id_price_load_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."price_load"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_price__country_period" ON "market_price" USING btree ("country_code","period","id");--> statement-breakpoint
CREATE INDEX "market_price__period" ON "market_price" USING btree ("period","id");--> statement-breakpoint
CREATE INDEX "market_price__load" ON "market_price" USING btree ("load_id") WHERE load_id is not null;--> statement-breakpoint
CREATE INDEX "market_price__commodity_country_period" ON "market_price" USING btree ("commodity_id","country_code","period","id");--> statement-breakpoint
CREATE INDEX "market_price__market" ON "market_price" USING btree ("market_place_id","period","id");--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price__row" UNIQUE("commodity_id","market_place_id","price_type","unit_id","period","source");--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price__type" CHECK (price_type in ('retail', 'wholesale'));