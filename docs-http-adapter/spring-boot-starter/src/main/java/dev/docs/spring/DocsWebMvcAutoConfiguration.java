package dev.docs.spring;

import dev.docs.DocsSession;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Lets methods of controllers have a parameter {@link DocsSession}, and answers what the library
 * refuses in them.
 */
@AutoConfiguration(after = DocsServletAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(WebMvcConfigurer.class)
@ConditionalOnBean(DocsSessions.class)
public class DocsWebMvcAutoConfiguration {

  @Bean
  WebMvcConfigurer docsSessionParameters(DocsSessions sessions) {
    return new WebMvcConfigurer() {
      @Override
      public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new OfSignedInUser(sessions));
      }
    };
  }

  @Bean
  @ConditionalOnMissingBean
  @ConditionalOnProperty(name = "docs.mvc.problem-details", matchIfMissing = true)
  DocsProblems docsProblems() {
    return new DocsProblems();
  }

  /** The session of the user who sent the request. */
  private record OfSignedInUser(DocsSessions sessions) implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
      return parameter.getParameterType() == DocsSession.class;
    }

    @Override
    public Object resolveArgument(
        MethodParameter parameter,
        @Nullable ModelAndViewContainer container,
        NativeWebRequest request,
        @Nullable WebDataBinderFactory binders) {
      return sessions.of(request.getUserPrincipal());
    }
  }
}
