package dev.docs.spring;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.SecurityScheme;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.server.DocsServlet;
import jakarta.servlet.Servlet;
import java.security.Principal;
import java.util.function.BiPredicate;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.util.ClassUtils;

/** The REST API as a servlet, for callers with a token and for the application's users. */
@AutoConfiguration(after = DocsAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({Servlet.class, ServletRegistrationBean.class})
@ConditionalOnProperty(name = "docs.http.enabled", matchIfMissing = true)
@ConditionalOnBean(Docs.class)
public class DocsServletAutoConfiguration {

  private static final String OAUTH2_TOKEN = "org.springframework.security.oauth2.core.OAuth2Token";

  /** Knows the tokens of the properties, and whom the application has signed in. */
  @Bean
  @ConditionalOnMissingBean
  Authenticator docsAuthenticator(
      DocsProperties properties, SignedInUsers users, UserProvisioning provisioning) {
    Tokens tokens = new Tokens();
    properties.http().tokens().forEach((user, token) -> tokens.add(token, Caller.user(user)));
    boolean knowsTokens =
        ClassUtils.isPresent(OAUTH2_TOKEN, DocsServletAutoConfiguration.class.getClassLoader());
    BiPredicate<Principal, String> isOf =
        knowsTokens ? SecurityPrincipals::isOf : (principal, token) -> false;
    return properties.security().principals()
        ? tokens.or(
            new PrincipalAuthenticator(
                users, provisioning, isOf, SecurityScheme.cookie(properties.security().cookie())))
        : tokens;
  }

  @Bean
  @ConditionalOnMissingBean
  DocsHttp docsHttp(
      Docs docs,
      Authenticator authenticator,
      DocsProperties properties,
      ObjectProvider<DocsApiCustomizer> customizers) {
    DocsApi.Builder builder = DocsApi.of(docs, authenticator);
    if (properties.http().browserPages()) {
      builder.browserPages(ApplicationPages.create(docs));
    }
    String publicUrl = properties.http().publicUrl();
    if (publicUrl != null) {
      builder.publicUrl(publicUrl);
    }
    customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
    return builder.build();
  }

  @Bean
  @ConditionalOnMissingBean(name = "docsServlet")
  ServletRegistrationBean<DocsServlet> docsServlet(DocsHttp http, DocsProperties properties) {
    ServletRegistrationBean<DocsServlet> servlet =
        new ServletRegistrationBean<>(DocsServlet.of(http), properties.http().path() + "/*");
    servlet.setName("docs");
    return servlet;
  }
}
