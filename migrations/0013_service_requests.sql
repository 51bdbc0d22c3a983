CREATE TABLE "service_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"trader_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text,
	"contact_email" text,
	"location_id" integer,
	"wish" text NOT NULL,
	"state" text NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_request__state" CHECK (state in ('asked', 'answered', 'declined', 'withdrawn')),
	CONSTRAINT "service_request__parties" CHECK (asker_id <> trader_id),
	CONSTRAINT "service_request__answered" CHECK ((state = 'asked') = (answered_at is null)),
	CONSTRAINT "service_request__reply" CHECK (state <> 'answered' or reply is not null)
);
--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_service_id_market_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."market_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_asker_id_account_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_request__waiting" ON "service_request" USING btree ("asker_id","service_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "service_request__service" ON "service_request" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "service_request__of_asker" ON "service_request" USING btree ("asker_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_request__of_trader" ON "service_request" USING btree ("trader_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_request__waits_for" ON "service_request" USING btree ("trader_id") WHERE state = 'asked';