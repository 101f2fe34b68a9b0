package dev.docs.http.space.content;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Operations that tell front ends how a block of an integration is drawn: the one of Mermaid's is a
 * block of code, which they draw as a diagram.
 */
@KeepsRule("mermaid-blocks")
public final class IntegrationOperations {

  private static final String PATH = "/integrations/{integrationName}/render";

  private static final String INTEGRATION = "mermaid";
  private static final String COMPONENT = "diagram";

  /** The property of the block, and of its state, that is the text of the diagram. */
  private static final String CONTENT = "content";

  private static final RequiredField<String> COMPONENT_ID =
      BodyField.text("componentId").required();
  private static final RequiredField<Object> PROPS =
      BodyField.any("props", "PlainObject").required();
  private static final BodyField<Object> STATE = BodyField.any("state", "object");
  private static final RequiredField<JsonBody> CONTEXT =
      BodyField.object("context", "ContentKitContext").required();
  private static final BodyField<Object> ACTION = BodyField.any("action", "ContentKitAction");
  private static final RequiredField<String> CONTEXT_TYPE = BodyField.literal("type", "document");
  private static final RequiredField<String> CONTEXT_SPACE = BodyField.text("spaceId").required();
  private static final RequiredField<Boolean> CONTEXT_EDITABLE =
      BodyField.bool("editable").required();
  private static final RequiredField<String> CONTEXT_THEME =
      BodyField.literal("theme", "dark", "light");

  private static final BodyType REQUEST =
      BodyType.named("RenderIntegrationUI", COMPONENT_ID, PROPS, STATE, CONTEXT, ACTION);

  /** What is to be drawn: the text of a diagram in a space. */
  private record Diagram(String component, SpaceId space, Map<?, ?> props, String content) {}

  private static final ObjectType<Diagram> CODE =
      ObjectType.<Diagram>named("ContentKitCodeBlock")
          .constant("type", "codeblock")
          .field("content", "string", Diagram::content)
          .field("syntax", "string", diagram -> INTEGRATION)
          .field("lineNumbers", "boolean", diagram -> false)
          .build();

  private static final ObjectType<Diagram> BLOCK =
      ObjectType.<Diagram>named("ContentKitBlock")
          .constant("type", "block")
          .each("children", CODE, diagram -> List.of(diagram))
          .build();

  private static final ObjectType<Diagram> DRAWN =
      ObjectType.<Diagram>named("ContentKitRenderOutput")
          .constant("type", "element")
          .field("element", BLOCK, diagram -> diagram)
          .field("state", "object", diagram -> Map.of(CONTENT, diagram.content()))
          .field("props", "PlainObject", Diagram::props)
          .build();

  private IntegrationOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("integrations", NEIGHBOURING);
    operations.type(
        "ContentKitContext",
        """
        {
          type*: "document"
          spaceId*: string
          editable*: boolean
          theme*: "dark"|"light"
        }
        """);
    operations
        .post("renderIntegrationUIWithPost", PATH)
        .summary("Tells how a block of Mermaid's integration is drawn.")
        .body(REQUEST)
        .needs(READ)
        .returns(() -> DRAWN, call -> drawn(call, call.body(IntegrationOperations::diagram)))
        .fails(400, 404);
  }

  /** Front ends leave out blocks for which the answer is 404. */
  private static Diagram drawn(Call call, Diagram diagram) {
    if (!call.path("integrationName").equals(INTEGRATION)
        || !diagram.component().equals(COMPONENT)) {
      throw DocsException.of(
          ErrorCode.NOT_FOUND,
          "only the component diagram of the integration mermaid is drawn here");
    }
    call.docs().spaces().get(diagram.space());
    return diagram;
  }

  private static Diagram diagram(JsonBody body) {
    String component = COMPONENT_ID.in(body);
    Map<?, ?> props =
        PROPS.in(body) instanceof Map<?, ?> fields ? fields : rejected(body, "must be an object");
    Object state = STATE.in(body).orNull();
    ACTION.in(body);
    JsonBody context = CONTEXT.in(body);
    CONTEXT_TYPE.in(context);
    CONTEXT_EDITABLE.in(context);
    CONTEXT_THEME.in(context);
    SpaceId space = new SpaceId(CONTEXT_SPACE.in(context));
    return new Diagram(component, space, props, content(state).or(() -> content(props)).orElse(""));
  }

  private static Map<?, ?> rejected(JsonBody body, String message) {
    body.reject("props", message);
    return Map.of();
  }

  private static Optional<String> content(@Nullable Object properties) {
    return properties instanceof Map<?, ?> fields && fields.get(CONTENT) instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }
}
