CREATE TABLE "calculation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"input" jsonb NOT NULL,
	"total" numeric(24, 6),
	"total_of" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calculation__kind" CHECK (kind in ('import', 'local', 'currency', 'units'))
);
--> statement-breakpoint
CREATE TABLE "customary_measure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customary_measure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"measure" text NOT NULL,
	"region" text,
	"country_code" text,
	"commodity_id" integer,
	"kg" numeric(12, 3),
	"litres" numeric(12, 3),
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "customary_measure__code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customary_measure" ADD CONSTRAINT "customary_measure_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculation__account" ON "calculation" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customary_measure__commodity" ON "customary_measure" USING btree ("commodity_id");