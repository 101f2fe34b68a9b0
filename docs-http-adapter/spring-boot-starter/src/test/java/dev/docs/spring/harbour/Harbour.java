package dev.docs.spring.harbour;

import dev.docs.event.FeedEntry;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.event.EventListener;

/** An application with users of its own. */
@SpringBootApplication(proxyBeanMethods = false)
public class Harbour {

  private final BlockingQueue<FeedEntry> events = new LinkedBlockingQueue<>();

  /** What was published. */
  public BlockingQueue<FeedEntry> events() {
    return events;
  }

  @EventListener
  void on(FeedEntry entry) {
    events.add(entry);
  }
}
