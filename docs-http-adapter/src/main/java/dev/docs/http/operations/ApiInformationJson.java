package dev.docs.http.operations;

import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import java.util.List;

/** The JSON of information about the API. */
final class ApiInformationJson {

  static final ObjectType<ApiInformation> INFORMATION =
      ObjectType.<ApiInformation>named("ApiInformation")
          .field("version", "string", ApiInformation::version)
          .field("build", "string", ApiInformation::build)
          .build();

  private ApiInformationJson() {}

  static List<JsonType<?>> types() {
    return List.of(INFORMATION);
  }
}
