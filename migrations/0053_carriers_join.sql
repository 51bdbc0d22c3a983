CREATE TABLE "carrier_application" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"comment" text,
	CONSTRAINT "carrier_application__state" CHECK (state in ('awaiting approval', 'approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "account_decision" ADD COLUMN "application" text;--> statement-breakpoint
ALTER TABLE "trader" ADD COLUMN "offers_services" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_application" ADD CONSTRAINT "carrier_application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_application__by_state" ON "carrier_application" USING btree ("state","requested_at","account_id");--> statement-breakpoint
ALTER TABLE "account_decision" ADD CONSTRAINT "account_decision__application" CHECK (application in ('trader', 'carrier'));
--> statement-breakpoint
-- Carriers whom an administrator made one are approved, so that officers can end it as any other.
INSERT INTO carrier_application (account_id, state, requested_at, approved_at)
SELECT r.account_id, 'approved', a.created_at, NULL
FROM account_role r JOIN account a ON a.id = r.account_id
WHERE r.role = 'logistics provider';
--> statement-breakpoint
CREATE TRIGGER tell_change
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_application
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
