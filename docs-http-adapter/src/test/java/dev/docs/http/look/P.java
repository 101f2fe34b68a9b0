import dev.docs.http.operations.*;

public class P {
  public static void main(String[] a) {
    for (var o : Operations.table(new ApiInformation("v1", "t")).all())
      if (o.handler().isPresent())
        System.out.println(
            o.id()
                + " "
                + o.method()
                + " "
                + o.path()
                + " "
                + o.payload().kind()
                + " "
                + o.payload().type().replaceAll("\\s+", " ")
                + " ?"
                + o.parameters().stream().map(p -> p.name() + (p.required() ? "*" : "")).toList()
                + " "
                + o.answers().stream().map(x -> x.status()).toList());
  }
}
