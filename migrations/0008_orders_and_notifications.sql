CREATE TABLE "once_done" (
	"actor" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "once_done__key" PRIMARY KEY("actor","call","key")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"visitor_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart__account" UNIQUE("account_id"),
	CONSTRAINT "cart__visitor" UNIQUE("visitor_hash"),
	CONSTRAINT "cart__whose" CHECK ((account_id is null) <> (visitor_hash is null))
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line__key" PRIMARY KEY("cart_id","product_id"),
	CONSTRAINT "cart_line__quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "product_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"act" text NOT NULL,
	"by" uuid NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"link" text NOT NULL,
	"is_success" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" uuid,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_delivery__once" UNIQUE NULLS NOT DISTINCT("notification_id","channel","subscription_id"),
	CONSTRAINT "notification_delivery__channel" CHECK (channel in ('email', 'sms', 'push')),
	CONSTRAINT "notification_delivery__state" CHECK (state in ('queued', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription__endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "market_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"number" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"trader_id" uuid NOT NULL,
	"state" text NOT NULL,
	"paid" text DEFAULT 'unpaid' NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"reason" text,
	"approved_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"rating" integer,
	"rating_comment" text,
	"rated_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "market_order__request" UNIQUE("request_id"),
	CONSTRAINT "market_order__number" UNIQUE("number"),
	CONSTRAINT "market_order__state" CHECK (state in ('approved', 'processed', 'dispatched', 'delivered', 'cancelled')),
	CONSTRAINT "market_order__paid" CHECK (paid in ('unpaid', 'submitted', 'paid')),
	CONSTRAINT "market_order__rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "market_order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"unit_id" integer NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(16, 2) NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "market_order_line__once" UNIQUE("request_id","product_id"),
	CONSTRAINT "market_order_line__quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "market_order_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"comment" text,
	"state" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "market_order_proposal__state" CHECK (state in ('open', 'accepted', 'declined', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "market_order_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"trader_id" uuid NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"service" text,
	"contact_name" text NOT NULL,
	"contact_phone" text,
	"contact_email" text,
	"country_code" text NOT NULL,
	"location_id" integer,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "market_order_request__state" CHECK (state in ('pending', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "market_order_request__parties" CHECK (buyer_id <> trader_id)
);
--> statement-breakpoint
CREATE TABLE "market_order_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"act" text NOT NULL,
	"side" text NOT NULL,
	"by" uuid,
	"state" text NOT NULL,
	"comment" text,
	"changes" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_order_step__side" CHECK (side in ('buyer', 'seller', 'system'))
);
--> statement-breakpoint
CREATE TABLE "order_counter" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"option" text NOT NULL,
	"gateway" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"receipt" text,
	"checkout_id" text,
	"phone" text,
	"proof" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment__state" CHECK (state in ('started', 'submitted', 'paid', 'refused', 'failed')),
	CONSTRAINT "payment__gateway" CHECK (gateway in ('manual', 'mpesa')),
	CONSTRAINT "payment__amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_decision" ADD CONSTRAINT "product_decision_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_decision" ADD CONSTRAINT "product_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order" ADD CONSTRAINT "market_order_request_id_market_order_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."market_order_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order" ADD CONSTRAINT "market_order_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order" ADD CONSTRAINT "market_order_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_line" ADD CONSTRAINT "market_order_line_request_id_market_order_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."market_order_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_line" ADD CONSTRAINT "market_order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_line" ADD CONSTRAINT "market_order_line_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_proposal" ADD CONSTRAINT "market_order_proposal_request_id_market_order_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."market_order_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_request" ADD CONSTRAINT "market_order_request_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_request" ADD CONSTRAINT "market_order_request_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_request" ADD CONSTRAINT "market_order_request_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_request" ADD CONSTRAINT "market_order_request_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_step" ADD CONSTRAINT "market_order_step_request_id_market_order_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."market_order_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_order_step" ADD CONSTRAINT "market_order_step_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_done__age" ON "once_done" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "cart__visitors_by_age" ON "cart" USING btree ("used_at") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "cart_line__product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_decision__of" ON "product_decision" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "notification__of" ON "notification" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification__unseen" ON "notification" USING btree ("account_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "notification_delivery__dead" ON "notification_delivery" USING btree ("updated_at","id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "push_subscription__of" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscription__session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "market_order__of_buyer" ON "market_order" USING btree ("buyer_id","approved_at","id");--> statement-breakpoint
CREATE INDEX "market_order__of_trader" ON "market_order" USING btree ("trader_id","approved_at","id");--> statement-breakpoint
CREATE INDEX "market_order__of_buyer__state" ON "market_order" USING btree ("buyer_id","state","approved_at","id");--> statement-breakpoint
CREATE INDEX "market_order__of_trader__state" ON "market_order" USING btree ("trader_id","state","approved_at","id");--> statement-breakpoint
CREATE INDEX "market_order_line__product" ON "market_order_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "market_order_proposal__open" ON "market_order_proposal" USING btree ("request_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "market_order_proposal__of" ON "market_order_proposal" USING btree ("request_id","proposed_at");--> statement-breakpoint
CREATE INDEX "market_order_request__of_buyer" ON "market_order_request" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "market_order_request__of_trader" ON "market_order_request" USING btree ("trader_id","created_at","id");--> statement-breakpoint
CREATE INDEX "market_order_request__of_buyer__state" ON "market_order_request" USING btree ("buyer_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "market_order_request__of_trader__state" ON "market_order_request" USING btree ("trader_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "market_order_step__of" ON "market_order_step" USING btree ("request_id","at","id");--> statement-breakpoint
CREATE INDEX "market_order_step__by" ON "market_order_step" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "payment__receipt" ON "payment" USING btree ("gateway","receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment__checkout" ON "payment" USING btree ("gateway","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment__running" ON "payment" USING btree ("order_id") WHERE state in ('started', 'submitted', 'paid');--> statement-breakpoint
CREATE INDEX "payment__of_order" ON "payment" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment__of_account" ON "payment" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "product__of_trader" ON "product" USING btree ("trader_id","name","id");--> statement-breakpoint
CREATE INDEX "product__of_trader__state" ON "product" USING btree ("trader_id","state","name","id");--> statement-breakpoint
CREATE INDEX "product__submitted" ON "product" USING btree ("submitted_at","id") WHERE state = 'submitted';