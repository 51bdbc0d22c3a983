ALTER TABLE "logistics_provider" ADD COLUMN "publishes_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_provider" ADD COLUMN "publishes_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "logistics_provider" SET "publishes_email" = true, "publishes_phone" = true WHERE "is_demo";
--> statement-breakpoint
-- Contacts of the account that nobody typed stood in requests from the start; they are read from the account once both sides agree.
UPDATE "market_order_request" r SET
  "contact_email" = CASE WHEN r."contact_email" IS DISTINCT FROM a."email" THEN r."contact_email" END,
  "contact_phone" = CASE WHEN r."contact_phone" IS DISTINCT FROM a."phone" THEN r."contact_phone" END
FROM "account" a
WHERE a."id" = r."buyer_id" AND r."state" <> 'approved' AND NOT r."is_demo"
  AND (r."contact_email" = a."email" OR r."contact_phone" = a."phone");
--> statement-breakpoint
UPDATE "service_request" r SET
  "contact_email" = CASE WHEN r."contact_email" IS DISTINCT FROM a."email" THEN r."contact_email" END,
  "contact_phone" = CASE WHEN r."contact_phone" IS DISTINCT FROM a."phone" THEN r."contact_phone" END
FROM "account" a
WHERE a."id" = r."asker_id" AND r."state" <> 'answered' AND NOT r."is_demo"
  AND (r."contact_email" = a."email" OR r."contact_phone" = a."phone");
