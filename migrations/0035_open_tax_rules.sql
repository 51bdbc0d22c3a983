CREATE TABLE "open_tax_rule" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"country_code" text,
	"touches" text,
	"direction" text,
	"name" text,
	"prefixes" jsonb,
	"origins" jsonb NOT NULL,
	"valid_from" text,
	"valid_to" text,
	"sources" jsonb NOT NULL,
	"as_of" text,
	"is_approximate" boolean NOT NULL,
	"read_on" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "open_tax_rule__kind" CHECK (kind in ('excise', 'stay', 'preference', 'levy', 'exemption', 'whole')),
	CONSTRAINT "open_tax_rule__direction" CHECK (direction in ('lower', 'higher', 'either'))
);
--> statement-breakpoint
ALTER TABLE "calculation" ADD COLUMN "is_certain" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "open_tax_rule" ADD CONSTRAINT "open_tax_rule_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_tax_rule__country" ON "open_tax_rule" USING btree ("country_code");--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "open_tax_rule"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
