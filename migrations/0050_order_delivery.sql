CREATE TABLE "order_delivery" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"service_id" uuid,
	"state" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_id" integer NOT NULL,
	"total" numeric(16, 2),
	"currency" text,
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"logistics_request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_delivery__request" UNIQUE("logistics_request_id"),
	CONSTRAINT "order_delivery__state" CHECK (state in ('chosen', 'sent', 'stale', 'ended')),
	CONSTRAINT "order_delivery__price" CHECK ((service_id is null) = (total is null)),
	CONSTRAINT "order_delivery__sent" CHECK (state <> 'sent' or logistics_request_id is not null)
);
--> statement-breakpoint
ALTER TABLE "order_delivery" ADD CONSTRAINT "order_delivery_request_id_market_order_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."market_order_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery" ADD CONSTRAINT "order_delivery_buyer_id_account_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery" ADD CONSTRAINT "order_delivery_service_id_logistic_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."logistic_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery" ADD CONSTRAINT "order_delivery_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery" ADD CONSTRAINT "order_delivery_from_id_location_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery" ADD CONSTRAINT "order_delivery_to_id_location_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delivery" ADD CONSTRAINT "order_delivery_logistics_request_id_logistics_request_id_fk" FOREIGN KEY ("logistics_request_id") REFERENCES "public"."logistics_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_delivery__service" ON "order_delivery" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "order_delivery__of_buyer" ON "order_delivery" USING btree ("buyer_id","created_at");