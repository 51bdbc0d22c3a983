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
ALTER TABLE "regulation_progress" ADD CONSTRAINT "regulation_progress_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_progress" ADD CONSTRAINT "regulation_progress_step_id_trade_procedure_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."trade_procedure_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure" ADD CONSTRAINT "trade_procedure_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure" ADD CONSTRAINT "trade_procedure_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure" ADD CONSTRAINT "trade_procedure_place_id_import_export_location_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."import_export_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure_commodity" ADD CONSTRAINT "trade_procedure_commodity_procedure_id_trade_procedure_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."trade_procedure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure_commodity" ADD CONSTRAINT "trade_procedure_commodity_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_procedure_step" ADD CONSTRAINT "trade_procedure_step_procedure_id_trade_procedure_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."trade_procedure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_progress__step" ON "regulation_progress" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "trade_procedure__country" ON "trade_procedure" USING btree ("country_code","operation");--> statement-breakpoint
CREATE INDEX "trade_procedure__commodity" ON "trade_procedure" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "trade_procedure__place" ON "trade_procedure" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "trade_procedure__words" ON "trade_procedure" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), '')));--> statement-breakpoint
CREATE INDEX "trade_procedure_commodity__commodity" ON "trade_procedure_commodity" USING btree ("commodity_id","procedure_id");--> statement-breakpoint
CREATE INDEX "trade_rule__order" ON "trade_rule" USING btree ("regime","position","id");