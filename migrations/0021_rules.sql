CREATE TABLE "agency_topic" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "agency_topic__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "customs_office" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customs_office_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"country_code" text NOT NULL,
	"name" text NOT NULL,
	"borders_code" text,
	"post_id" integer,
	"opens_at" text,
	"closes_at" text,
	"weekend_opens_at" text,
	"weekend_closes_at" text,
	"phones" text[] NOT NULL,
	"import_threshold" numeric(16, 2),
	"currency" text NOT NULL,
	"one_stop" text,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "customs_office__code" UNIQUE("code"),
	CONSTRAINT "customs_office__one_stop" CHECK (one_stop in ('operational', 'planned'))
);
--> statement-breakpoint
CREATE TABLE "regulatory_agency" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regulatory_agency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"country_code" text,
	"acronym" text NOT NULL,
	"names" jsonb NOT NULL,
	"mandates" jsonb NOT NULL,
	"website" text,
	"is_website_confirmed" boolean NOT NULL,
	"phones" jsonb NOT NULL,
	"email" text,
	"address" text,
	"topics" text[] NOT NULL,
	"notes" jsonb,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "regulatory_agency__code" UNIQUE("code")
);
--> statement-breakpoint
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
CREATE TABLE "regulation_progress" (
	"account_id" uuid NOT NULL,
	"step_id" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "regulation_progress__pk" PRIMARY KEY("account_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "trade_procedure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_procedure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"country_code" text NOT NULL,
	"operation" text NOT NULL,
	"titles" jsonb NOT NULL,
	"commodity_id" integer,
	"category_ids" integer[] NOT NULL,
	"sub_category_ids" integer[] NOT NULL,
	"place_id" integer,
	"steps_total" integer,
	"documents" jsonb NOT NULL,
	"costs" jsonb NOT NULL,
	"times" jsonb NOT NULL,
	"is_online" boolean,
	"apply_at" jsonb,
	"apply_url" text,
	"payments" jsonb,
	"completed_by" jsonb,
	"notes" jsonb,
	"institutions" integer,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "trade_procedure__code" UNIQUE("code"),
	CONSTRAINT "trade_procedure__operation" CHECK (operation in ('import', 'export'))
);
--> statement-breakpoint
CREATE TABLE "trade_procedure_commodity" (
	"procedure_id" integer NOT NULL,
	"commodity_id" integer NOT NULL,
	CONSTRAINT "trade_procedure_commodity__pk" PRIMARY KEY("procedure_id","commodity_id")
);
--> statement-breakpoint
CREATE TABLE "trade_procedure_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_procedure_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"procedure_id" integer NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"parts" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "trade_procedure_step__code" UNIQUE("procedure_id","code"),
	CONSTRAINT "trade_procedure_step__parts" CHECK (parts > 0)
);
--> statement-breakpoint
CREATE TABLE "trade_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"regime" text NOT NULL,
	"scope" text NOT NULL,
	"country_codes" text[] NOT NULL,
	"topic" text NOT NULL,
	"topic_names" jsonb NOT NULL,
	"statements" jsonb NOT NULL,
	"position" integer NOT NULL,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "trade_rule__code" UNIQUE("code"),
	CONSTRAINT "trade_rule__regime" CHECK (regime in ('simplified-trade', 'origin'))
);
--> statement-breakpoint
CREATE TABLE "rule_doubt" (
	"rule" text PRIMARY KEY NOT NULL,
	"since" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"account_id" uuid NOT NULL,
	"path" text NOT NULL,
	"comment" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "rule_report__rule_account" UNIQUE("rule","account_id"),
	CONSTRAINT "rule_report__state" CHECK (state in ('open', 'right', 'doubted'))
);
--> statement-breakpoint
CREATE TABLE "east_african_standard" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "east_african_standard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"specification_type" text NOT NULL,
	"sub_category_id" integer NOT NULL,
	"hs_code" text,
	"ics" text,
	"edition" integer,
	"statuses" jsonb,
	"moisture_max" numeric,
	"aflatoxin_max" numeric,
	"notes" jsonb,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "east_african_standard__code" UNIQUE("code"),
	CONSTRAINT "east_african_standard__specification_type" CHECK (specification_type in ('specification', 'specification and grading'))
);
--> statement-breakpoint
CREATE TABLE "standard_commodity" (
	"standard_id" integer NOT NULL,
	"commodity_id" integer NOT NULL,
	CONSTRAINT "standard_commodity__pk" PRIMARY KEY("standard_id","commodity_id")
);
--> statement-breakpoint
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
CREATE TABLE "trade_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"type_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"summaries" jsonb NOT NULL,
	"issuers" jsonb NOT NULL,
	"operations" text[] NOT NULL,
	"country_code" text,
	"condition" text,
	"fields" text[] NOT NULL,
	"has_form" boolean NOT NULL,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "trade_document__code" UNIQUE("code"),
	CONSTRAINT "trade_document__condition" CHECK (condition in ('partner state', 'small consignment', 'sensitive goods', 'container', 'single customs territory', 'from outside the EAC'))
);
--> statement-breakpoint
CREATE TABLE "trade_document_agency" (
	"document_id" integer NOT NULL,
	"agency_id" integer NOT NULL,
	CONSTRAINT "trade_document_agency__pk" PRIMARY KEY("document_id","agency_id")
);
--> statement-breakpoint
CREATE TABLE "trade_document_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_document_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "trade_document_category__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "trade_document_goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_document_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"category_id" integer,
	"sub_category_id" integer,
	"commodity_id" integer,
	"is_except" boolean NOT NULL,
	CONSTRAINT "trade_document_goods__one" CHECK (num_nonnulls(category_id, sub_category_id, commodity_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "trade_document_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_document_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "trade_document_type__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "trade_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"choice" jsonb NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"at_most" numeric(16, 2),
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customs_office" ADD CONSTRAINT "customs_office_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_office" ADD CONSTRAINT "customs_office_borders_code_country_code_fk" FOREIGN KEY ("borders_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_office" ADD CONSTRAINT "customs_office_post_id_import_export_location_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."import_export_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulatory_agency" ADD CONSTRAINT "regulatory_agency_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customary_measure" ADD CONSTRAINT "customary_measure_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_progress" ADD CONSTRAINT "regulation_progress_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_progress" ADD CONSTRAINT "regulation_progress_step_id_trade_procedure_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."trade_procedure_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure" ADD CONSTRAINT "trade_procedure_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure" ADD CONSTRAINT "trade_procedure_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure" ADD CONSTRAINT "trade_procedure_place_id_import_export_location_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."import_export_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure_commodity" ADD CONSTRAINT "trade_procedure_commodity_procedure_id_trade_procedure_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."trade_procedure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure_commodity" ADD CONSTRAINT "trade_procedure_commodity_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure_step" ADD CONSTRAINT "trade_procedure_step_procedure_id_trade_procedure_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."trade_procedure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_report" ADD CONSTRAINT "rule_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_report" ADD CONSTRAINT "rule_report_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "east_african_standard" ADD CONSTRAINT "east_african_standard_sub_category_id_commodity_sub_category_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."commodity_sub_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_commodity" ADD CONSTRAINT "standard_commodity_standard_id_east_african_standard_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."east_african_standard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_commodity" ADD CONSTRAINT "standard_commodity_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_line" ADD CONSTRAINT "tariff_line_heading_code_hs_heading_code_fk" FOREIGN KEY ("heading_code") REFERENCES "public"."hs_heading"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_line" ADD CONSTRAINT "tariff_line_edition_code_tariff_edition_code_fk" FOREIGN KEY ("edition_code") REFERENCES "public"."tariff_edition"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax" ADD CONSTRAINT "tax_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rule" ADD CONSTRAINT "tax_rule_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document" ADD CONSTRAINT "trade_document_type_id_trade_document_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."trade_document_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document" ADD CONSTRAINT "trade_document_category_id_trade_document_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."trade_document_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document" ADD CONSTRAINT "trade_document_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document_agency" ADD CONSTRAINT "trade_document_agency_document_id_trade_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document_agency" ADD CONSTRAINT "trade_document_agency_agency_id_regulatory_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."regulatory_agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document_goods" ADD CONSTRAINT "trade_document_goods_document_id_trade_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."trade_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document_goods" ADD CONSTRAINT "trade_document_goods_category_id_commodity_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."commodity_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document_goods" ADD CONSTRAINT "trade_document_goods_sub_category_id_commodity_sub_category_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."commodity_sub_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_document_goods" ADD CONSTRAINT "trade_document_goods_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_plan" ADD CONSTRAINT "trade_plan_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customs_office__country" ON "customs_office" USING btree ("country_code","name","id");--> statement-breakpoint
CREATE INDEX "customs_office__borders" ON "customs_office" USING btree ("borders_code");--> statement-breakpoint
CREATE INDEX "customs_office__post" ON "customs_office" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "regulatory_agency__country" ON "regulatory_agency" USING btree ("country_code","acronym","id");--> statement-breakpoint
CREATE INDEX "regulatory_agency__words" ON "regulatory_agency" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));--> statement-breakpoint
CREATE INDEX "calculation__account" ON "calculation" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customary_measure__commodity" ON "customary_measure" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "regulation_progress__step" ON "regulation_progress" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "trade_procedure__country" ON "trade_procedure" USING btree ("country_code","operation");--> statement-breakpoint
CREATE INDEX "trade_procedure__commodity" ON "trade_procedure" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "trade_procedure__place" ON "trade_procedure" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "trade_procedure__words" ON "trade_procedure" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));--> statement-breakpoint
CREATE INDEX "trade_procedure_commodity__commodity" ON "trade_procedure_commodity" USING btree ("commodity_id","procedure_id");--> statement-breakpoint
CREATE INDEX "trade_rule__order" ON "trade_rule" USING btree ("regime","position","id");--> statement-breakpoint
CREATE INDEX "rule_report__open" ON "rule_report" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "rule_report__account" ON "rule_report" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rule_report__decided_by" ON "rule_report" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "east_african_standard__sub_category" ON "east_african_standard" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "east_african_standard__words" ON "east_african_standard" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));--> statement-breakpoint
CREATE INDEX "standard_commodity__commodity" ON "standard_commodity" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "tariff_line__heading" ON "tariff_line" USING btree ("heading_code");--> statement-breakpoint
CREATE INDEX "tariff_line__edition" ON "tariff_line" USING btree ("edition_code");--> statement-breakpoint
CREATE INDEX "tax__country" ON "tax" USING btree ("country_code","position");--> statement-breakpoint
CREATE INDEX "tax_rule__country" ON "tax_rule" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "trade_document__type" ON "trade_document" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "trade_document__category" ON "trade_document" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "trade_document__country" ON "trade_document" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "trade_document__words" ON "trade_document" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));--> statement-breakpoint
CREATE INDEX "trade_document_agency__agency" ON "trade_document_agency" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "trade_document_goods__document" ON "trade_document_goods" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "trade_document_goods__category" ON "trade_document_goods" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "trade_document_goods__sub_category" ON "trade_document_goods" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "trade_document_goods__commodity" ON "trade_document_goods" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "trade_plan__own" ON "trade_plan" USING btree ("account_id","created_at","id");