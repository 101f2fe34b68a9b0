package dev.docs.examples.springboot;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * A harbour with accounts of its own, whose ferries have manuals in the library. The starter has
 * made {@code Docs} a bean on the application's database, serves the API below {@code /docs}, and
 * knows the signed-in users; {@code application.properties} has its settings.
 */
@SpringBootApplication(proxyBeanMethods = false)
public class HarbourApplication {

  public static void main(String[] arguments) {
    SpringApplication.run(HarbourApplication.class, arguments);
  }
}
