package dev.docs.spring;

import dev.docs.port.Schedule;
import dev.docs.webhook.WebhookDeliveries;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** Delivers webhooks while the application runs. */
final class WebhookWork implements SmartLifecycle {

  private static final Log LOG = LogFactory.getLog(WebhookWork.class);

  private final WebhookDeliveries deliveries;
  private Schedule.@Nullable Running running;

  WebhookWork(WebhookDeliveries deliveries) {
    this.deliveries = deliveries;
  }

  @Override
  public synchronized void start() {
    running = deliveries.deliverOn(Schedule.thread("docs-webhooks", this::failed));
  }

  /** At the end of the application, the store may be closed before the thread. */
  private void failed(RuntimeException error) {
    if (isRunning()) {
      LOG.warn("the delivery of webhooks of Docs failed", error);
    }
  }

  @Override
  public synchronized void stop() {
    if (running != null) {
      running.close();
      running = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return running != null;
  }
}
