import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;

public class Reach {
  static Set<Class<?>> seen = new LinkedHashSet<>();
  static Deque<Class<?>> todo = new ArrayDeque<>();
  static Map<Class<?>, String> why = new HashMap<>();
  static String cur = "";

  static void add(Class<?> c) {
    while (c.isArray()) c = c.getComponentType();
    if (!c.getName().startsWith("dev.docs")) return;
    if (c.getPackageName().endsWith(".internal") || HID.contains(c.getPackageName())) {
      hid.computeIfAbsent(c.getName(), k -> new TreeSet<>()).add(cur);
      return;
    }
    if (seen.add(c)) {
      todo.add(c);
      why.put(c, cur);
    }
  }

  static Map<String, Set<String>> hid = new TreeMap<>();
  static Set<String> HID = new HashSet<>();

  static void add(Type t) {
    if (t instanceof Class<?> c) add(c);
    else if (t instanceof ParameterizedType p) {
      add(p.getRawType());
      for (Type a : p.getActualTypeArguments()) add(a);
    } else if (t instanceof GenericArrayType g) add(g.getGenericComponentType());
    else if (t instanceof WildcardType w) {
      for (Type x : w.getUpperBounds()) add(x);
      for (Type x : w.getLowerBounds()) add(x);
    } else if (t instanceof TypeVariable<?> v) {
      for (Type x : v.getBounds()) if (!(x instanceof ParameterizedType)) add(x);
    }
  }

  static boolean pub(int m) {
    return Modifier.isPublic(m) || Modifier.isProtected(m);
  }

  public static void main(String[] a) throws Exception {
    for (String h : a[1].split(",")) HID.add(h);
    for (int i = 2; i < a.length; i++)
      add(Class.forName(a[i], false, Reach.class.getClassLoader()));
    while (!todo.isEmpty()) {
      Class<?> c = todo.poll();
      String n = c.getName().substring(9);
      cur = n + " super";
      if (c.getGenericSuperclass() != null) add(c.getGenericSuperclass());
      for (Type t : c.getGenericInterfaces()) add(t);
      if (c.getDeclaringClass() != null) {
        cur = n + " nested";
        add(c.getDeclaringClass());
      }
      for (Class<?> x : c.getDeclaredClasses())
        if (pub(x.getModifiers())) {
          cur = n + " nests";
          add(x);
        }
      if (c.isSealed())
        for (Class<?> x : c.getPermittedSubclasses())
          if (pub(x.getModifiers())) {
            cur = n + " permits";
            add(x);
          }
      for (Method m : c.getDeclaredMethods())
        if (pub(m.getModifiers()) && !m.isSynthetic()) {
          cur = n + "." + m.getName();
          add(m.getGenericReturnType());
          for (Type t : m.getGenericParameterTypes()) add(t);
          for (Type t : m.getGenericExceptionTypes()) add(t);
        }
      for (Constructor<?> m : c.getDeclaredConstructors())
        if (pub(m.getModifiers()) && !m.isSynthetic()) {
          boolean in = false;
          for (Class<?> p : m.getParameterTypes())
            in |= p.getName().startsWith("dev.docs") && p.getPackageName().endsWith(".internal");
          cur = n + ".<init>";
          if (!in) for (Type t : m.getGenericParameterTypes()) add(t);
        }
      for (Field f : c.getDeclaredFields())
        if (pub(f.getModifiers())) {
          cur = n + "." + f.getName();
          add(f.getGenericType());
        }
    }
    Map<String, TreeSet<String>> by = new TreeMap<>();
    for (Class<?> c : seen)
      if (c.getDeclaringClass() == null && Modifier.isPublic(c.getModifiers()))
        by.computeIfAbsent(c.getPackageName(), k -> new TreeSet<>()).add(c.getSimpleName());
    // all public top-level in dirs
    Map<String, TreeSet<String>> all = new TreeMap<>();
    for (String d : a[0].split(":")) {
      Path root = Path.of(d);
      try (var s = Files.walk(root)) {
        s.filter(p -> p.toString().endsWith(".class") && !p.toString().contains("$"))
            .forEach(
                p -> {
                  String n = root.relativize(p).toString().replace('/', '.').replace(".class", "");
                  if (n.endsWith("-info")) return;
                  try {
                    Class<?> c = Class.forName(n, false, Reach.class.getClassLoader());
                    if (Modifier.isPublic(c.getModifiers()))
                      all.computeIfAbsent(c.getPackageName(), k -> new TreeSet<>())
                          .add(c.getSimpleName());
                  } catch (Throwable t) {
                    System.out.println("?" + n + t);
                  }
                });
      }
    }
    int r = 0, t = 0;
    for (var e : all.entrySet()) {
      var reach = by.getOrDefault(e.getKey(), new TreeSet<>());
      var rest = new TreeSet<>(e.getValue());
      rest.removeAll(reach);
      r += reach.size();
      t += e.getValue().size();
      System.out.println(
          e.getKey() + " " + reach.size() + "/" + e.getValue().size() + " unreached: " + rest);
    }
    System.out.println(r + "/" + t);
    hid.forEach((k, v) -> System.out.println("HIDDEN " + k + " <- " + v));
    if (System.getenv("WHY") != null)
      for (Class<?> c : seen)
        if (c.getName().contains(System.getenv("WHY")))
          System.out.println(c.getName() + " <- " + why.get(c));
  }
}
