CREATE INDEX "account__picture" ON "account" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "forum_comment__picture" ON "forum_comment" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "forum_topic__picture" ON "forum_topic" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "market_service__picture" ON "market_service" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "product__pictures" ON "product" USING gin ("images" jsonb_path_ops);
--> statement-breakpoint
-- Notifies every process of each browser session that ended, once its end is committed: its open
-- event streams end with it (server/realtime/event-routes.ts).
CREATE FUNCTION notify_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('soko_session_ended', id::text) FROM ended WHERE kind = 'browser';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON session
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION notify_sessions_ended();
