package dev.docs.examples.springboot;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.server.DocsServlet;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.embedded.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;

/** A Spring Boot application with a {@code Docs} bean, whose API is served below {@code /docs}. */
@SpringBootApplication(proxyBeanMethods = false)
public class HarbourApplication {

  public static void main(String[] arguments) {
    SpringApplication.run(HarbourApplication.class, arguments);
  }

  /**
   * Closed with the application; {@code JdbcStore.open(dataSource)} stores it in a database. The
   * DataSource is the pool itself: a transaction of the application is refused.
   */
  @Bean
  Store store() {
    return MemoryStore.create();
  }

  /** The library's users are those of the application: here, one, made by the first start. */
  @Bean
  Docs docs(Store store) {
    Docs docs = Docs.builder().store(store).build();
    docs.as(Caller.operator()).users().ensure(CreateUser.named("ada", "Ada"));
    return docs;
  }

  /** The API beside the application's own endpoints: {@code /docs/v1/...}. */
  @Bean
  ServletRegistrationBean<DocsServlet> docsServlet(Docs docs) {
    Tokens tokens = new Tokens().add("token-of-ada", Caller.user("ada"));
    DocsServlet servlet = DocsServlet.of(DocsApi.of(docs, tokens).build());
    return new ServletRegistrationBean<>(servlet, "/docs/*");
  }

  /** Paths of pages may contain an encoded slash, which Tomcat rejects by default. */
  @Bean
  TomcatConnectorCustomizer encodedSlashes() {
    return connector ->
        connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
  }
}
