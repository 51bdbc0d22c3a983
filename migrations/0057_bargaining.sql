ALTER TABLE "product" ADD COLUMN "is_made_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market_order_line" ADD COLUMN "held" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "market_order_proposal" ADD COLUMN "by" text DEFAULT 'seller' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_order_proposal" ADD COLUMN "total" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "market_order_proposal" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_order_request" ADD COLUMN "turn" text;--> statement-breakpoint
CREATE INDEX "market_order_proposal__expiring" ON "market_order_proposal" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "market_order_line" ADD CONSTRAINT "market_order_line__held" CHECK (held >= 0);--> statement-breakpoint
ALTER TABLE "market_order_proposal" ADD CONSTRAINT "market_order_proposal__by" CHECK (by in ('buyer', 'seller'));--> statement-breakpoint
ALTER TABLE "market_order_request" ADD CONSTRAINT "market_order_request__turn" CHECK (turn in ('buyer', 'seller'));