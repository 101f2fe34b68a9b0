package program;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.world.DocsDouble;
import dev.docs.id.OrganizationId;
import dev.docs.space.CreateSpace;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.validation.ValidationAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;

/**
 * The double beside an application without a web server and without a database. Spring's own validator looks into
 * Hibernate Validator, whose module is closed.
 */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration(exclude = ValidationAutoConfiguration.class)
public class Main {

  public static void main(String[] arguments) {
    try (ConfigurableApplicationContext context =
        SpringApplication.run(Main.class, "--docs.organization.id=harbour")) {
      String title =
          context
              .getBean(Docs.class)
              .as(Caller.operator())
              .spaces()
              .create(new OrganizationId("harbour"), CreateSpace.titled("Guide"))
              .space()
              .title();
      System.out.println("space: " + title);
    }
    try (DocsDouble<String> lab = DocsDouble.start(docs -> "Guide")) {
      System.out.println("world: " + lab.seed());
    }
  }
}
