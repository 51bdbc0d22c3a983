ALTER TABLE "notification" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "address" text;