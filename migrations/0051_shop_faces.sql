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
ALTER TABLE "shop_face" ADD CONSTRAINT "shop_face_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_face__picture" ON "shop_face" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
-- By hand: the page of a shop shows both.
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_face"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payment_account"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
