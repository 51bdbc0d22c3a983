CREATE TABLE "shop_face" (
	"trader_id" uuid PRIMARY KEY NOT NULL,
	"picture" text,
	"background" text,
	"opens_at" text,
	"closes_at" text,
	"closed_on" text,
	"pick_up" text,
	"delivers_to" text,
	CONSTRAINT "shop_face__closed_on" CHECK (closed_on in ('friday', 'saturday', 'sunday')),
	CONSTRAINT "shop_face__delivers_to" CHECK (delivers_to in ('none', 'place', 'country', 'eastAfrica')),
	CONSTRAINT "shop_face__hours" CHECK ((opens_at is null) = (closes_at is null))
);
--> statement-breakpoint
CREATE TABLE "market_service_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"act" text NOT NULL,
	"by" uuid NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_service_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_service_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "market_service_unit__code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry__subject";--> statement-breakpoint
ALTER TABLE "market_service" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "market_service" ALTER COLUMN "background" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "market_service" ADD COLUMN "unit_id" integer;--> statement-breakpoint
ALTER TABLE "market_service" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_service" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "market_service" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_service" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "shop_face" ADD CONSTRAINT "shop_face_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_service_decision" ADD CONSTRAINT "market_service_decision_service_id_market_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."market_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_service_decision" ADD CONSTRAINT "market_service_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_face__picture" ON "shop_face" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "market_service_decision__of" ON "market_service_decision" USING btree ("service_id","at");--> statement-breakpoint
ALTER TABLE "market_service" ADD CONSTRAINT "market_service_unit_id_market_service_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."market_service_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_service__of_trader" ON "market_service" USING btree ("trader_id","name","id");--> statement-breakpoint
CREATE INDEX "market_service__of_trader__state" ON "market_service" USING btree ("trader_id","state","name","id");--> statement-breakpoint
CREATE INDEX "market_service__submitted" ON "market_service" USING btree ("submitted_at","id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "market_service__approved" ON "market_service" USING btree ("created_at","id") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "market_service__approved_names" ON "market_service" USING gin (lower("name") gin_trgm_ops) WHERE state = 'approved';--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry__subject" CHECK (subject in ('account', 'role', 'document', 'product', 'service', 'rating', 'enquiry', 'priceReport', 'priceLoad', 'ruleReport', 'flag', 'complaint', 'order', 'orderRequest', 'transportOrder', 'contactMessage', 'campaign', 'delivery', 'mail', 'association', 'associationNews', 'membership', 'invitation'));--> statement-breakpoint
ALTER TABLE "market_service" ADD CONSTRAINT "market_service__state" CHECK (state in ('draft', 'submitted', 'approved', 'declined'));--> statement-breakpoint
-- By hand: the services before this migration are approved, and pages show the units.
UPDATE "market_service" SET "state" = 'approved', "updated_at" = "created_at";--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "market_service_unit"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
-- By hand: the page of a shop shows both.
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_face"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payment_account"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
