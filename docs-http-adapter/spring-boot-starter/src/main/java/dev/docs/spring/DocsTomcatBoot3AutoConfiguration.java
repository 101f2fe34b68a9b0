package dev.docs.spring;

import org.apache.catalina.connector.Connector;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.web.embedded.tomcat.TomcatConnectorCustomizer;
import org.springframework.context.annotation.Bean;

/** Lets Tomcat accept encoded slashes in paths, in Spring Boot 3. */
@AutoConfiguration(after = DocsServletAutoConfiguration.class)
@ConditionalOnClass({Connector.class, TomcatConnectorCustomizer.class})
@ConditionalOnProperty(name = "docs.http.encoded-slashes", matchIfMissing = true)
@ConditionalOnBean(name = "docsServlet")
public class DocsTomcatBoot3AutoConfiguration {

  @Bean
  @ConditionalOnMissingBean(name = "docsEncodedSlashes")
  TomcatConnectorCustomizer docsEncodedSlashes() {
    return connector ->
        connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
  }
}
