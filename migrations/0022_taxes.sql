CREATE TABLE "hs_heading" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"wording" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_edition" (
	"code" text PRIMARY KEY NOT NULL,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_line" (
	"code" text PRIMARY KEY NOT NULL,
	"heading_code" text NOT NULL,
	"edition_code" text NOT NULL,
	"wording" text NOT NULL,
	"rate_percent" numeric(6, 3) NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"specific_usd" numeric(10, 2),
	"specific_per" text,
	CONSTRAINT "tariff_line__specific_per" CHECK (specific_per in ('kg', 'tonne'))
);
--> statement-breakpoint
CREATE TABLE "tax" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"country_code" text,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"rate_percent" numeric(6, 3),
	"rates" jsonb,
	"basis" jsonb,
	"applies_to" jsonb,
	"exempt" jsonb,
	"notes" jsonb NOT NULL,
	"effective_from" date,
	"details" jsonb,
	"charge" jsonb,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "tax__code" UNIQUE("code"),
	CONSTRAINT "tax__kind" CHECK (kind in ('duty', 'excise', 'levy', 'vat', 'withholding', 'fee', 'export'))
);
--> statement-breakpoint
CREATE TABLE "tax_list" (
	"code" text PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rule" (
	"code" text PRIMARY KEY NOT NULL,
	"country_code" text,
	"topic" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"rate_percent" numeric(6, 3),
	"rates" jsonb,
	"value" numeric(16, 3),
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tariff_line" ADD CONSTRAINT "tariff_line_heading_code_hs_heading_code_fk" FOREIGN KEY ("heading_code") REFERENCES "public"."hs_heading"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_line" ADD CONSTRAINT "tariff_line_edition_code_tariff_edition_code_fk" FOREIGN KEY ("edition_code") REFERENCES "public"."tariff_edition"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax" ADD CONSTRAINT "tax_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rule" ADD CONSTRAINT "tax_rule_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tariff_line__heading" ON "tariff_line" USING btree ("heading_code");--> statement-breakpoint
CREATE INDEX "tariff_line__edition" ON "tariff_line" USING btree ("edition_code");--> statement-breakpoint
CREATE INDEX "tax__country" ON "tax" USING btree ("country_code","position");--> statement-breakpoint
CREATE INDEX "tax_rule__country" ON "tax_rule" USING btree ("country_code");