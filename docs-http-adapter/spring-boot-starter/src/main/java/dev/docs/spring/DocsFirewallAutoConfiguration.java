package dev.docs.spring;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.security.web.firewall.HttpFirewall;

/** Lets Spring Security accept encoded slashes in paths of the REST API. */
@AutoConfiguration(after = DocsServletAutoConfiguration.class)
@ConditionalOnClass(HttpFirewall.class)
@ConditionalOnProperty(name = "docs.http.encoded-slashes", matchIfMissing = true)
@ConditionalOnBean(name = "docsServlet")
public class DocsFirewallAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean
  HttpFirewall docsFirewall(DocsProperties properties) {
    return new DocsFirewall(properties.http().path());
  }
}
