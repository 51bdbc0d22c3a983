ALTER TABLE "logistics_request" DROP CONSTRAINT "logistics_request__state";--> statement-breakpoint
ALTER TABLE "logistics_offer" ALTER COLUMN "service_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_request" ALTER COLUMN "service_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_request" ALTER COLUMN "provider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_request" ALTER COLUMN "cost" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_request" ALTER COLUMN "total" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_offer" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "logistics_offer" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "logistics_offer" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD COLUMN "days" integer;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD COLUMN "distance_km" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "logistics_request" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "logistics_request__board" ON "logistics_request" USING btree ("created_at","id") WHERE state = 'pending' and is_open;--> statement-breakpoint
CREATE INDEX "logistics_request__ending" ON "logistics_request" USING btree ("ends_at") WHERE state = 'pending' and ends_at is not null;--> statement-breakpoint
ALTER TABLE "logistics_offer" ADD CONSTRAINT "logistics_offer__quote" CHECK (service_id is not null or (days is not null and valid_until is not null));--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request__carried" CHECK (state <> 'approved' or (provider_id is not null and total is not null));--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request__to_all" CHECK (provider_id is not null or (service_id is null and ends_at is not null));--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request__state" CHECK (state in ('pending', 'approved', 'declined', 'cancelled', 'expired'));